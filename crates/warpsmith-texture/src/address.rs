//! What lies beside an image.
