//! Rows of words that become lanes, and back, four by four.

/// Rows of D that are computed side by side.
pub(super) const LANES: usize = 16;
/// Rows, and words of a row, that are moved at once.
const BLOCK: usize = 4;

/// Puts rows into lanes: word i of row r to lane r of `to[i]`.
#[inline(always)]
pub(super) fn into_lanes<'a>(to: &mut [[u32; LANES]], rows: usize, row: impl Fn(usize) -> &'a [u32]) {
    let whole = rows / BLOCK;
    for group in 0..whole {
        let [a, b, c, d]: [&[u32]; BLOCK] = core::array::from_fn(|at| &row(BLOCK * group + at)[..to.len()]);
        let [x, y, z, w] = [a, b, c, d].map(|row| row.as_chunks::<BLOCK>().0);
        let blocks = to.as_chunks_mut::<BLOCK>().0;
        let taken = x.iter().zip(y).zip(z.iter().zip(w));
        for (block, ((x, y), (z, w))) in blocks.iter_mut().zip(taken) {
            for at in 0..BLOCK {
                block[at].as_chunks_mut::<BLOCK>().0[group] = [x[at], y[at], z[at], w[at]];
            }
        }
        for at in to.len() / BLOCK * BLOCK..to.len() {
            to[at].as_chunks_mut::<BLOCK>().0[group] = [a[at], b[at], c[at], d[at]];
        }
    }
    for lane in whole * BLOCK..rows {
        for (to, word) in to.iter_mut().zip(row(lane)) {
            to[lane] = *word;
        }
    }
}

/// Puts lanes into rows of `width` words, of which the first are written: word i of row r is lane r of `from[i]`.
#[inline(always)]
pub(super) fn from_lanes(from: &[[u32; LANES]], rows: usize, (out, width): (&mut [u32], usize)) {
    let whole = rows / BLOCK;
    let many = from.len() / BLOCK * BLOCK;
    for (group, out) in out.chunks_mut(BLOCK * width.max(1)).take(whole).enumerate() {
        for (index, block) in from.as_chunks::<BLOCK>().0.iter().enumerate() {
            let taken: [[u32; BLOCK]; BLOCK] =
                core::array::from_fn(|at| block[at].as_chunks::<BLOCK>().0[group]);
            for lane in 0..BLOCK {
                let row = &mut out[lane * width + BLOCK * index..][..BLOCK];
                row.copy_from_slice(&core::array::from_fn::<_, BLOCK, _>(|at| taken[at][lane]));
            }
        }
        for (at, words) in from.iter().enumerate().skip(many) {
            for lane in 0..BLOCK {
                out[lane * width + at] = words[BLOCK * group + lane];
            }
        }
    }
    for lane in whole * BLOCK..rows {
        for (to, words) in out[lane * width..][..from.len()].iter_mut().zip(from) {
            *to = words[lane];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_lanes_and_rows_again() {
        for (rows, words, width) in [(16, 8, 8), (16, 5, 9), (7, 16, 20), (3, 3, 3), (4, 4, 4), (1, 1, 1)] {
            let from: Vec<u32> = (0..rows * width).map(|at| at as u32 * 7 + 1).collect();
            let mut lanes = vec![[0; LANES]; words];
            into_lanes(&mut lanes, rows, |row| &from[row * width..][..width]);
            for (at, lanes) in lanes.iter().enumerate() {
                let wanted = |lane: usize| if lane < rows { from[lane * width + at] } else { 0 };
                assert!((0..LANES).all(|lane| lanes[lane] == wanted(lane)), "{rows} {words} {at}");
            }
            // The last row may end with what is written.
            let mut back = vec![u32::MAX; (rows - 1) * width + words];
            from_lanes(&lanes, rows, (&mut back, width));
            for (at, word) in back.iter().enumerate() {
                assert_eq!(
                    *word,
                    if at % width < words { from[at] } else { u32::MAX },
                    "{rows} {words} {at}"
                );
            }
        }
    }
}
