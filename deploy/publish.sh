#!/bin/sh
# publish.sh [release] [place]: copies a built package to the folder where it is served, and keeps earlier releases there.
# Containers run it when they start: PUBLISH_FROM is the image's release, PUBLISH_TO a volume that outlives the container.
#
# The files that the release lists in immutable.txt, whose names say their content, are copied first, and never overwritten or removed,
# because open pages still load them. Then the others are replaced, each in one step, those that name the release last. When the
# script is interrupted, the earlier release stays complete, and the next run finishes the new one.
set -eu
release=${1:-$PUBLISH_FROM}
place=${2:-$PUBLISH_TO}
[ -f "$release/manifest.json" ] || {
  echo "$release is no release: it has no manifest.json" >&2
  exit 1
}

# Each with its kind, in the order in which they are published; a compressed copy is of the kind of its file.
files=$(cd "$release" && find . -type f | sed 's|^./||' | awk -v list=immutable.txt '
  BEGIN { while ((getline name < list) > 0) listed[name] }
  $0 == list { next }
  { name = $0; sub(/\.(br|gz)$/, "", name); kind = 2 }
  name ~ /(^|\/)(index\.html|remoteEntry\.js)$/ { kind = 3 }
  name ~ /(^|\/)mf-manifest\.json$/ { kind = 4 }
  name ~ /(^|\/)manifest\.json$/ { kind = 5 }
  { print (name in listed ? 1 : kind), $0 }' | sort)
immutable=$(echo "$files" | sed -n 's/^1 //p')

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

# Builds never give two contents the same name, but for source maps, which also have comments. Nothing has been changed yet.
there=$(for file in $immutable; do
  case $file in *.br | *.gz | *.map) continue ;; esac
  [ ! -e "$place/$file" ] || echo "$file"
done)
sums() { (cd "$1" && echo "$there" | xargs sha256sum); }
if [ -n "$there" ] && [ "$(sums "$release")" != "$(sums "$place")" ]; then
  for file in $there; do
    cmp -s "$release/$file" "$place/$file" || echo "$place/$file is there already, with another content" >&2
  done
  exit 1
fi

(cd "$release" && find . -type d) | while read -r folder; do
  mkdir -p "$place/$folder"
  readable "$place/$folder" || true
done

# Copied aside, then moved, so that no file is served in part. One program copies all files of a folder, because starting one
# for each file takes longer than a container may take to get healthy on a slow machine.
echo "$immutable" | sed -n 's|[^/]*$||p' | sort -u | while read -r folder; do
  set --
  for file in $(echo "$immutable" | grep "^$folder[^/]*$"); do
    [ -e "$place/$file" ] || set -- "$@" "$release/$file"
  done
  [ $# -gt 0 ] || continue
  aside=$place/$folder.$$.part
  rm -rf "$aside"
  mkdir "$aside"
  cp "$@" "$aside"
  readable "$aside"/*
  mv -f "$aside"/* "$place/$folder"
  rmdir "$aside"
done

# The list of the place is of all its releases.
list=$place/immutable.txt
cat "$list" "$release/immutable.txt" 2>/dev/null | sort -u >"$list.$$.part"
readable "$list.$$.part"
mv -f "$list.$$.part" "$list"

echo "$files" | sed -n 's/^[2-5] //p' | while read -r file; do
  swap "$file"
done
