#!/bin/sh
# publish.sh [release] [place]: puts a built package where it is served, beside what is there already.
# A container starts with it: PUBLISH_FROM is the image's own release, PUBLISH_TO a volume that outlives the container.
#
# Files with a hash in their name come first and are never overwritten or removed: pages that are open go on with the
# chunks that they know. Then those that name the release are swapped, each in one step, the manifest last. Whatever
# ends this early leaves the release that was there whole, and the next run completes it.
set -eu
release=${1:-$PUBLISH_FROM}
place=${2:-$PUBLISH_TO}
[ -f "$release/manifest.json" ] || {
  echo "$release is no release: it has no manifest.json" >&2
  exit 1
}

c='[0-9A-Za-z_-]'
hashed="*-$c$c$c$c$c$c$c$c"

put() {
  cp "$release/$1" "$place/$1.$$.part"
  mv -f "$place/$1.$$.part" "$place/$1"
}

# A compressed twin of the release before would go on answering with its text.
swap() {
  put "$1"
  case $1 in *.br | *.gz) return ;; esac
  for twin in br gz; do
    [ -e "$release/$1.$twin" ] || rm -f "$place/$1.$twin"
  done
}

# The same name with another content was not made by our builds. Nothing has been touched yet.
(cd "$release" && find . -type f \( -name "$hashed.js" -o -name "$hashed.css" \)) | while read -r file; do
  if [ -e "$place/$file" ] && ! cmp -s "$release/$file" "$place/$file"; then
    echo "$place/$file is there already, with another content" >&2
    exit 1
  fi
done

(cd "$release" && find . -type d) | while read -r folder; do
  mkdir -p "$place/$folder"
done

(cd "$release" && find . -type f -name "$hashed.*") | while read -r file; do
  [ -e "$place/$file" ] || put "$file"
done

entries='-name index.html* -o -name remoteEntry.js*'
set -f
(
  cd "$release"
  find . -type f ! -name "$hashed.*" ! -name 'manifest.json*' ! \( $entries \)
  find . -type f \( $entries \)
  find . -type f -name 'manifest.json*'
) | while read -r file; do
  swap "$file"
done
