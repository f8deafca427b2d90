#!/bin/sh
# backup-daily.sh [--once]: the service "backup". Backs up the database once a day into BACKUPS and, when it is another folder,
# COPY. Each keeps the newest of 7 days, 4 weeks and 6 months. A backup gets its name when it is on the disk and was read back.
# While the copy fails, BACKUPS has the file copy-failed, of which the servers tell owners.
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

# place FILE FOLDER
place() {
  keep "$1" "$2/daily" "$day.dump" 7 &&
    keep "$2/daily/$day.dump" "$2/weekly" "$week.dump" 4 &&
    keep "$2/daily/$day.dump" "$2/monthly" "$month.dump" 6
}

# Only their owner can read the files, and everybody sees how old they are.
back_up() {
  day=$(date +%F) week=$(date +%G-W%V) month=$(date +%Y-%m)
  if [ ! -e "$backups/daily/$day.dump" ]; then
    draft=$backups/new.part
    remove_leftovers "$backups"
    : > "$draft" && chmod 600 "$draft"
    pg_dump --format custom --no-owner --no-privileges --file "$draft"
    sync "$draft"
    pg_restore --file /dev/null "$draft"
    place "$draft" "$backups"
    rm "$draft"
    echo "Backed up: $day"
  fi
  if ! has_copy || { remove_leftovers "$copy" && place "$backups/daily/$day.dump" "$copy"; }; then
    rm -f "$backups/copy-failed"
  else
    [ -e "$backups/copy-failed" ] || : > "$backups/copy-failed"
    echo "The backup of $day is in $backups, but its copy in $copy failed." >&2
    return 1
  fi
}

is_done() {
  today=daily/$(date +%F).dump
  [ -e "$backups/$today" ] && { ! has_copy || [ -e "$copy/$today" ]; }
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
