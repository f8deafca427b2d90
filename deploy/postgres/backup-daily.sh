#!/bin/sh
# backup-daily.sh [--once]: the service "backup". Backs up the database once a day into BACKUPS and, when it is another folder,
# COPY. Each keeps the newest of 7 days, 4 weeks and 6 months. A backup appears when it is complete.
set -eu
backups=${BACKUPS:-/backups} copy=${COPY:-/copy}
if [ -n "${PGPASSWORD_FILE:-}" ]; then PGPASSWORD=$(cat "$PGPASSWORD_FILE") && export PGPASSWORD; fi

# keep FILE FOLDER NAME NUMBER: keeps FILE as NAME unless that is there, and the NUMBER of newest names.
keep() {
  mkdir -p "$2"
  [ -e "$2/$3" ] || ln "$1" "$2/$3" 2> /dev/null || cp -p "$1" "$2/$3"
  for old in $(ls -r "$2" | tail -n "+$(($4 + 1))"); do rm "$2/$old"; done
}

# place DRAFT FOLDER
place() {
  keep "$1" "$2/daily" "$(date +%F).dump" 7
  keep "$1" "$2/weekly" "$(date +%G-W%V).dump" 4
  keep "$1" "$2/monthly" "$(date +%Y-%m).dump" 6
  rm "$1"
}

# Only their owner can read the files, and everybody sees how old they are.
back_up() {
  draft=$backups/new.part
  : > "$draft" && chmod 600 "$draft"
  pg_dump --format custom --no-owner --no-privileges --file "$draft"
  if [ -d "$copy" ] && [ ! "$copy" -ef "$backups" ]; then
    cp -p "$draft" "$copy/new.part"
    place "$copy/new.part" "$copy"
  fi
  place "$draft" "$backups"
  echo "Backed up: $(date +%F)"
}

wait_until_tomorrow() {
  while [ -e "$backups/daily/$(date +%F).dump" ]; do sleep 300 & wait $!; done
}

if [ "${1:-}" = --once ]; then
  back_up
  exit
fi
trap 'exit 0' TERM
while wait_until_tomorrow; do
  # In a shell of its own, which ends at the first error.
  "$0" --once || {
    echo "The backup failed. It is tried again in ten minutes." >&2
    sleep 600 & wait $!
  }
done
