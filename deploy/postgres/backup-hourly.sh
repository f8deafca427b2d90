#!/bin/sh
# backup-hourly.sh [--once]: the service "backup". Backs up the database every hour into BACKUPS and, when it is another folder,
# COPY, unless nothing has changed since the last backup of the day. Each keeps the newest of 48 hours, 7 days, 4 weeks and 6
# months. A backup gets its name when it is on the disk and was read back. While the copy fails, BACKUPS has the file
# copy-failed, and the file copied is as old as what the newest copy holds: by both the servers tell owners.
set -eu
backups=${BACKUPS:-/backups} copy=${COPY:-/copy}
if [ -n "${PGPASSWORD_FILE:-}" ]; then PGPASSWORD=$(cat "$PGPASSWORD_FILE") && export PGPASSWORD; fi

has_copy() { [ -d "$copy" ] && [ ! "$copy" -ef "$backups" ]; }

# What a stop in the middle has left.
remove_leftovers() { rm -f "$1/new.part" "$1"/*/*.dump.part; }

# Commands are joined by "&&", because the shell does not end at an error within a condition.
copy_whole() { cp -p "$1" "$2.part" && sync "$2.part" && cmp "$1" "$2.part" && mv "$2.part" "$2"; }

# keep FILE FOLDER NAME NUMBER: keeps FILE as NAME unless that is there, and the NUMBER of newest names.
keep() {
  mkdir -p "$2" &&
    { [ -e "$2/$3" ] || ln "$1" "$2/$3" 2> /dev/null || copy_whole "$1" "$2/$3"; } &&
    for old in $(ls -r "$2" | grep '\.dump$' | tail -n "+$(($4 + 1))"); do rm "$2/$old"; done &&
    sync "$2"
}

# place FILE FOLDER NAME: the name is an hour, 2026-03-01T14.
place() {
  day=${3%T*}
  keep "$1" "$2/hourly" "$3.dump" 48 &&
    keep "$2/hourly/$3.dump" "$2/daily" "$day.dump" 7 &&
    keep "$2/daily/$day.dump" "$2/weekly" "$(date -d "$day" +%G-W%V).dump" 4 &&
    keep "$2/daily/$day.dump" "$2/monthly" "${day%-*}.dump" 6
}

# Changes with every transaction that writes, at its begin and its end.
version() { psql --tuples-only --no-align --command 'select pg_current_snapshot()'; }

latest() { [ ! -d "$backups/hourly" ] || ls -r "$backups/hourly" | sed -n 's/\.dump$//p' | head -n 1; }

# Sets name to that of the backup that this hour needs.
name_backup() {
  name=$(date +%FT%H)
  version=$(version)
  latest=$(latest)
  if [ -n "$version" ] && [ "${latest%T*}" = "${name%T*}" ] && [ "$version" = "$(cat "$backups/version" 2> /dev/null)" ]; then name=$latest; fi
}

# Only their owner can read the files, and everybody sees how old they are.
back_up() {
  name_backup
  if [ ! -e "$backups/hourly/$name.dump" ]; then
    draft=$backups/new.part begun=$(date +%s)
    remove_leftovers "$backups"
    : > "$draft" && chmod 600 "$draft"
    pg_dump --format custom --no-owner --no-privileges --file "$draft"
    touch -d "@$begun" "$draft"
    sync "$draft"
    pg_restore --file /dev/null "$draft"
    place "$draft" "$backups" "$name"
    rm "$draft"
    echo "$version" > "$backups/version"
    echo "Backed up: $name"
  fi
  if ! has_copy; then
    rm -f "$backups/copy-failed" "$backups/copied"
  elif remove_leftovers "$copy" && place "$backups/hourly/$name.dump" "$copy" "$name"; then
    rm -f "$backups/copy-failed"
    touch -r "$backups/hourly/$name.dump" "$backups/copied"
  else
    [ -e "$backups/copy-failed" ] || : > "$backups/copy-failed"
    echo "The backup of $name is in $backups, but its copy in $copy failed." >&2
    return 1
  fi
}

is_done() {
  name_backup
  [ -e "$backups/hourly/$name.dump" ] && { ! has_copy || [ -e "$copy/hourly/$name.dump" ]; }
}

if [ "${1:-}" = --once ]; then
  back_up
  exit
fi
trap 'exit 0' TERM
while :; do
  while is_done; do sleep 300 & wait $!; done
  # In a shell of its own, which ends at the first error.
  "$0" --once || {
    echo "The backup failed. It is tried again in ten minutes." >&2
    sleep 600 & wait $!
  }
done
