# The command in an image: built in one stage, with its manual and all licences, and run in another one, which has nothing else.
#
#     docker build --tag warpsmith .
#     docker run --rm --volume "$PWD":/work warpsmith check kernel.ptx

FROM rust:1-slim-bookworm AS build
WORKDIR /warpsmith
COPY . .
RUN cargo xtask dist \
    && mkdir /packed \
    && tar --extract --gzip --strip-components=1 --directory /packed --file target/dist/warpsmith-*.tar.gz

FROM debian:bookworm-slim
COPY --from=build /packed/bin/ /usr/local/bin/
COPY --from=build /packed/share/ /usr/local/share/
COPY --from=build /packed/LICENSE-APACHE /packed/LICENSE-MIT /usr/local/share/doc/warpsmith/
WORKDIR /work
ENTRYPOINT ["warpsmith"]
CMD ["--help"]
