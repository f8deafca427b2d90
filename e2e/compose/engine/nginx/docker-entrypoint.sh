#!/bin/sh
# Like the official image: runs *.sh and sources *.envsh in the order of their names; one that fails ends the start.
set -e
if [ "$1" = nginx ]; then
  find /docker-entrypoint.d/ -follow -type f -print | sort -V | while read -r file; do
    [ -x "$file" ] || { echo "$0: $file is not executable: left out"; continue; }
    case $file in
      *.envsh) . "$file" ;;
      *.sh) echo "$0: $file"; "$file" ;;
    esac
  done
  echo "$0: configured"
fi
exec "$@"
