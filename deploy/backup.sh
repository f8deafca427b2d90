#!/bin/sh
# deploy/backup.sh FILE: writes a backup of the stack's database while the servers are running. Only its owner can read
# the file. It appears when it is on the disk and was read back, and never replaces an existing file.
set -eu
file=${1:?deploy/backup.sh FILE, for example /var/backups/todoturismo/2026-03-01.dump}
umask 077
mkdir -p "$(dirname "$file")"
file=$(realpath "$file")
cd "$(dirname "$0")/.."
case $file in "$PWD"/*) echo "$file is inside the checkout; backups belong elsewhere." >&2; exit 1 ;; esac
if [ -e "$file" ]; then echo "$file exists already." >&2; exit 1; fi

trap 'rm -f "$file.part"' EXIT
docker compose exec -T database pg_dump --username todoturismo --format custom todoturismo > "$file.part"
docker compose exec -T database pg_restore --file /dev/null < "$file.part"
sync "$file.part"
mv "$file.part" "$file"
echo "$file: $(du -h "$file" | cut -f 1)"
