#!/bin/sh
# publish.sh [release] [place]: copies a built package to the folder where it is served, and keeps earlier releases there.
# Containers run it when they start: PUBLISH_FROM is the image's release, PUBLISH_TO a volume that outlives the container.
#
# Files with a hash in their name are copied first, and never overwritten or removed, because open pages still load them.
# Then the files that name the release are replaced, each in one step, the manifest last. When the script is interrupted,
# the earlier release stays complete, and the next run finishes the new one.
set -eu
release=${1:-$PUBLISH_FROM}
place=${2:-$PUBLISH_TO}
[ -f "$release/manifest.json" ] || {
  echo "$release is no release: it has no manifest.json" >&2
  exit 1
}

c='[0-9A-Za-z_-]'
hashed="*-$c$c$c$c$c$c$c$c"

# What is published can be read by the web server, whoever builds and publishes it under whatever umask.
umask 022
readable() { chmod u=rwX,go=rX "$@"; }

put() {
  cp "$release/$1" "$place/$1.$$.part"
  readable "$place/$1.$$.part"
  mv -f "$place/$1.$$.part" "$place/$1"
}

# A compressed copy of the earlier release would still be served with its content.
swap() {
  put "$1"
  case $1 in *.br | *.gz) return ;; esac
  for twin in br gz; do
    [ -e "$release/$1.$twin" ] || rm -f "$place/$1.$twin"
  done
}

# Builds never give two contents the same name. Nothing has been changed yet.
there=$(cd "$release" && find . -type f \( -name "$hashed.js" -o -name "$hashed.css" \) | sort)
there=$(for file in $there; do [ ! -e "$place/$file" ] || echo "$file"; done)
sums() { (cd "$1" && echo "$there" | xargs sha256sum); }
if [ -n "$there" ] && [ "$(sums "$release")" != "$(sums "$place")" ]; then
  for file in $there; do
    cmp -s "$release/$file" "$place/$file" || echo "$place/$file is there already, with another content" >&2
  done
  exit 1
fi

# Copied aside, then moved, so that no file is served in part. One program copies all files of a folder, because starting one
# for each file takes longer than a container may take to get healthy on a slow machine.
(cd "$release" && find . -type d) | while read -r folder; do
  mkdir -p "$place/$folder"
  readable "$place/$folder" || true
  set --
  for file in "$release/$folder"/$hashed.*; do
    [ ! -e "$file" ] || [ -e "$place/$folder/${file##*/}" ] || set -- "$@" "$file"
  done
  [ $# -gt 0 ] || continue
  aside=$place/$folder/.$$.part
  rm -rf "$aside"
  mkdir "$aside"
  cp "$@" "$aside"
  readable "$aside"/*
  mv -f "$aside"/* "$place/$folder"
  rmdir "$aside"
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
