#!/bin/sh
# archive COMMAND: the archive of the database's log by pgBackRest in /archive, and its synchronous copy in /copy. Runs in the
# containers "database" (push, copy-off, copy-on) and "archive" (all others). Used by deploy/archive.yml and deploy/restore.sh.
set -eu
data=${PGBACKREST_PG1_PATH:-/var/lib/postgresql/data}
archive=${ARCHIVE:-/archive} copy=${COPY:-/copy} backups=${BACKUPS:-/backups}
restored=$data/.restored
# Of these files the servers tell owners, as of copy-failed.
failed=$backups/archive-failed dropped=$backups/archive-dropped
# The folder /copy has this file since the copy was turned on. A mount point without its disk has none.
marker=$copy/copy-of-the-log
export PGHOST=/run/postgresql PGUSER=postgres PGDATABASE=postgres
if [ -n "${ARCHIVE_KEY:-}" ]; then
  export PGBACKREST_REPO1_CIPHER_TYPE=aes-256-cbc PGBACKREST_REPO1_CIPHER_PASS="$ARCHIVE_KEY"
fi

query() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1"; }

# explain TEXT: what to do about an error of pgBackRest, in one sentence.
explain() {
  case $1 in
    *CryptoError* | *"cipher header invalid"* | *"unable to flush"* | *"FormatError"*)
      echo "ARCHIVE_KEY is not the key of the archive in ARCHIVE_FOLDER: set the one with which it began, or name an empty folder." ;;
    *"No space left"* | *"Disk quota"*)
      echo "The disk of ARCHIVE_FOLDER is full: make space, or name a folder on a larger one." ;;
    *"Permission denied"* | *"Read-only file system"* | *"Input/output error"* | *"Stale file handle"* | *"Not a directory"* | *PathCreateError*)
      echo "ARCHIVE_FOLDER cannot be used: mount its disk, and give the folder to user 70 (install -d -o 70)." ;;
    *"archive.info"*"FileMissingError"* | *"FileMissingError"*"archive.info"*)
      echo "ARCHIVE_FOLDER has no archive: mount its disk, or start the service again to begin one (docker compose restart archive)." ;;
    *"stanza-upgrade"* | *"system-id"* | *"system identifier"* | *"do not match"* | *"does not match"*)
      echo "The archive in ARCHIVE_FOLDER is of another database: bring that back with deploy/restore.sh --to latest, or name an empty folder." ;;
    *) echo "The archive fails: $(printf '%s\n' "$1" | grep -m 1 -E 'ERROR|error' || echo "$1")" ;;
  esac
}

# Says a new reason once, and lets owners be told. The file keeps the time of the first failure.
report() {
  if [ "$(cat "$failed" 2> /dev/null)" != "$1" ]; then echo "$1" >&2; fi
  if [ -e "$failed" ]; then since=$(date -r "$failed" +%Y%m%d%H%M.%S); else since=; fi
  echo "$1" > "$failed"
  if [ -n "$since" ]; then touch -t "$since" "$failed"; fi
}

# A database that is being restarted is no failure of the archive.
report_failure() { if query 'select 1' > /dev/null 2>&1; then report "$(explain "$1")"; fi; }

# PostgreSQL calls it with each finished file of the log, and keeps the file until it succeeds. Above archive-push-queue-max
# pgBackRest drops files, so that the disk does not fill.
push() {
  if ! out=$(pgbackrest archive-push "$1" 2>&1); then
    explain "$out" >&2
    exit 1
  fi
  case $out in *"dropped WAL"*)
    echo "The archive has failed for so long that log was dropped. A full backup starts as soon as it works again." >&2
    : > "$dropped" ;;
  esac
}

# The file of the log that recovery asks for. A file of the copy that is not finished is taken last.
get() {
  if [ -f "$copy/$1" ]; then cp "$copy/$1" "$2"; return; fi
  if pgbackrest archive-get "$1" "$2"; then return; fi
  [ -f "$copy/$1.partial" ] && cp "$copy/$1.partial" "$2"
}

# ended TYPES: seconds since 1970 at which the newest backup of these types ended. 0 when there is none.
ended() {
  pgbackrest --output=json info | grep -oE '"stop":[0-9]+\},"type":"('"$1"')"' | grep -oE '[0-9]+' | sort -n | tail -n 1 | grep . || echo 0
}

back_up() {
  if out=$(pgbackrest --exclude=.replaced --exclude=.restored --type="$1" backup 2>&1); then echo "Backed up: $1"; return; fi
  report_failure "$out"
  return 1
}

# Once a minute: a full backup each week, or after log was dropped or restored; an incremental one each day.
check() {
  query 'select 1' > /dev/null 2>&1 || return 0
  if [ "$(query 'select pg_is_in_recovery()')" = t ]; then return; fi
  if ! [ -e /tmp/begun ]; then
    if ! out=$(pgbackrest stanza-create 2>&1); then report_failure "$out"; return; fi
    # The servers may read whether archive and copy work.
    if [ "$(query "select count(*) from pg_roles where rolname = 'todoturismo' and not pg_has_role(rolname, 'pg_monitor', 'usage')")" = 1 ]; then
      query 'grant pg_monitor to todoturismo'
    fi
    : > /tmp/begun
  fi
  behind=$(query "select last_failed_time > coalesce(last_archived_time, '-infinity') or exists (
    select from pg_ls_archive_statusdir() where name like '%.ready' and modification < now() - interval '2 minutes')
    from pg_stat_archiver") || return 0
  if [ "$behind" = t ]; then
    out=$(pgbackrest check 2>&1) || { report_failure "$out"; return; }
  fi
  now=$(date +%s)
  if [ -e "$dropped" ] || [ -e "$data/.backup-wanted" ] || [ $((now - $(ended full))) -gt 604800 ]; then
    if [ -e "$dropped" ]; then report "The archive has dropped log: a moment before now cannot be restored until the full backup is made."; fi
    back_up full || return 0
    rm -f "$dropped" "$data/.backup-wanted"
  elif [ $((now - $(ended 'full|incr|diff'))) -gt 86400 ]; then
    back_up incr || return 0
  fi
  rm -f "$failed"
}

# Files of the copy that are in the archive, too.
trim_copy() {
  last=$(query "select last_archived_wal from pg_stat_archiver where last_archived_wal ~ '^[0-9A-F]{24}$'" 2> /dev/null || true)
  if [ -n "$last" ] && [ -d "$copy" ]; then pg_archivecleanup "$copy" "$last" || true; fi
}

# What postgresql.auto.conf says: "copy" waits for the copy, "" is switched off, "none" is not decided.
copy_state() {
  query "select coalesce((select setting from pg_file_settings
    where name = 'synchronous_standby_names' and sourcefile like '%postgresql.auto.conf'), 'none')"
}

set_copy() {
  query "alter system $1" && query 'select pg_reload_conf()' > /dev/null
}

say_once() { if [ "$1" != "${said:-}" ]; then echo "$1" >&2; fi; said=$1; }

# Receives the log into /copy while the database runs. Commits wait for it from its first connection on.
keep_copy() {
  while :; do
    state=$(copy_state 2> /dev/null) || state=unknown
    if [ "$state" = unknown ]; then :
    elif [ -z "${ARCHIVE_SYNC:-}" ]; then
      if [ "$state" != none ]; then set_copy 'reset synchronous_standby_names'; fi
    elif [ -z "$state" ]; then
      say_once "The copy on the second disk is switched off: docker compose exec database archive copy-on"
    elif [ "$state" = copy ] && [ ! -e "$marker" ]; then
      say_once "ARCHIVE_SYNC_FOLDER has no copy: mount the second disk, or sell without it: docker compose exec database archive copy-off"
    elif ! touch "$marker" 2> /dev/null; then
      say_once "ARCHIVE_SYNC_FOLDER cannot be written: mount the second disk, and give the folder to user 70 (install -d -o 70)"
    else
      said=
      pg_receivewal --directory "$copy" --synchronous --no-loop --status-interval 1 \
        --dbname "host=$PGHOST user=$PGUSER application_name=copy" 2> /tmp/receiver &
      receiver=$!
      while kill -0 $receiver 2> /dev/null; do
        if [ "$(query "select count(*) from pg_stat_replication where application_name = 'copy' and state = 'streaming'" 2> /dev/null)" = 1 ] &&
          [ "$(copy_state 2> /dev/null)" = none ]; then
          set_copy "set synchronous_standby_names = 'copy'"
          echo "The copy on the second disk is on: a sale is confirmed when its log is there."
        fi
        sleep 1
      done
      tail -n 2 /tmp/receiver >&2
      # The archive has what the copy has missed.
      if grep -q 'has already been removed' /tmp/receiver; then set_aside; fi
    fi
    sleep 2
  done
}

set_aside() {
  rm -rf "$copy/replaced" && mkdir "$copy/replaced"
  for file in "$copy"/[0-9A-F]*; do [ ! -f "$file" ] || mv "$file" "$copy/replaced/"; done
}

say_disks() {
  disk=$(stat -c %d "$data")
  # The servers read it to say what the loss of the disk would lose.
  if [ "$(stat -c %d "$archive")" = "$disk" ]; then
    rm -f "$backups/archive-elsewhere"
    echo "ARCHIVE_FOLDER is on the disk of the database: this protects from mistakes, not from the disk." >&2
  else
    : > "$backups/archive-elsewhere"
  fi
  if [ -n "${ARCHIVE_SYNC:-}" ] && [ "$(stat -c %d "$copy")" = "$disk" ]; then
    echo "ARCHIVE_SYNC_FOLDER is on the disk of the database: this protects from mistakes, not from the disk." >&2
  fi
}

refuse() { echo "$1 Nothing was changed." >&2; rm -rf "$restored"; exit 1; }

in_restored() { PGHOST=/tmp query "$1"; }

# prepare MOMENT: restores into a folder beside the database, and says what that would bring back and drop.
prepare() {
  say_disks
  # The archive gets what is still only in the database.
  if query 'select 1' > /dev/null 2>&1; then
    out=$(pgbackrest check 2>&1) || echo "The newest log is not in the archive. $(explain "$out")" >&2
  fi
  out=$(pgbackrest --output=json info 2>&1) || refuse "$(explain "$out")"
  first=$(printf '%s' "$out" | grep -oE '"stop":[0-9]+' | grep -oE '[0-9]+' | sort -n | head -n 1)
  [ -n "$first" ] || refuse "$(case $out in *'"code":'[1-9]*) explain "$out" ;; *) echo "The archive has no backup." ;; esac)"
  set -- "$1" --type=default
  if [ "$1" != latest ]; then
    at=$(date -d "$1" +%s 2> /dev/null) || refuse "\"$1\" is no moment: write it as 2026-11-28 10:42, or latest."
    if [ "$at" -lt "$first" ]; then
      refuse "The archive begins on $(date -d "@$first" '+%F %T'): name a later moment, or restore a dump."
    fi
    if [ "$at" -gt "$(date +%s)" ]; then refuse "$1 is in the future: name a moment until $(date '+%F %T'), or latest."; fi
    set -- "$1" --type=time --target-action=promote "--target=$(date -u -d "@$at" '+%F %T+00')"
  fi
  name=$1 && shift
  rm -rf "$restored" && mkdir -m 700 "$restored"
  out=$(pgbackrest --pg1-path="$restored" --recovery-option=restore_command='archive get %f "%p"' "$@" restore 2>&1) ||
    case $out in
      *"No space left"*) refuse "The disk of the database has no room for a second one: make space." ;;
      *) refuse "$(explain "$out")" ;;
    esac

  # A replica needs as many connections as the database had.
  connections=$(pg_controldata "$restored" | sed -n 's/^max_connections setting: *//p')
  if [ "${connections:-0}" -lt "${DATABASE_CONNECTIONS:-210}" ]; then connections=${DATABASE_CONNECTIONS:-210}; fi
  # As a replica it stops at the moment, or at the end of the archive, and changes nothing.
  touch "$restored/standby.signal"
  PGBACKREST_PG1_PATH=$restored pg_ctl --pgdata "$restored" --silent --wait --timeout 3600 --log /tmp/recovery --options \
    "-c max_connections=$connections -c listen_addresses= -c unix_socket_directories=/tmp -c archive_mode=off -c synchronous_standby_names= -c recovery_target_action=pause" \
    start > /dev/null || { tail -n 5 /tmp/recovery >&2; refuse "The archive cannot be read to that moment."; }
  until end=$(in_restored "select case when pg_get_wal_replay_pause_state() = 'paused' then 'moment'
      when exists (select from pg_stat_activity where wait_event = 'RecoveryRetrieveRetryInterval') then 'end' end") && [ -n "$end" ]; do
    sleep 1
  done
  echo "Restored beside the database of now: $name, last change $(in_restored "select to_char(pg_last_xact_replay_timestamp() at time zone '$TZ', 'YYYY-MM-DD HH24:MI:SS')")."
  compare
  pg_ctl --pgdata "$restored" --silent --mode fast --wait stop > /dev/null
  rm -f "$restored/standby.signal"
  # Nothing happened between the end of the archive and the moment, so recovery must not wait for it.
  if [ "$end" = end ]; then sed -i '/^recovery_target/d' "$restored/postgresql.auto.conf"; fi
}

ids() { PGHOST=$1 PGDATABASE=todoturismo query "select id from $2 order by id::text collate \"C\""; }

# Both lists are sorted as text.
compare() {
  if ! ids /run/postgresql sale > /tmp/now 2> /dev/null; then
    echo "Brings back $(ids /tmp sale | wc -l) sales. The database of now does not answer, so what this drops is not known."
    return
  fi
  for table in sale client service category employee; do
    ids /run/postgresql $table > /tmp/now && ids /tmp $table > /tmp/then
    back=$(LC_ALL=C comm -13 /tmp/now /tmp/then | wc -l) drop=$(LC_ALL=C comm -23 /tmp/now /tmp/then | wc -l)
    echo "  $table: brings back $back, drops $drop"
  done
  echo "Changes made since then are undone, too."
}

# Puts the prepared database in place of that of now, which stays in the folder .replaced. PG_VERSION goes first and comes last:
# without it PostgreSQL does not start, and the command can be repeated after an interruption.
swap() {
  cd "$data"
  [ -e .restored/PG_VERSION ] || { echo "Nothing is prepared." >&2; exit 1; }
  sed -i '/^synchronous_standby_names/d' .restored/postgresql.auto.conf
  if [ -e PG_VERSION ]; then
    grep '^synchronous_standby_names' postgresql.auto.conf >> .restored/postgresql.auto.conf || true
    rm -rf .replaced && mkdir .replaced
    mv PG_VERSION .replaced/
  elif [ -n "${ARCHIVE_SYNC:-}" ] && [ -e "$marker" ]; then
    echo "synchronous_standby_names = 'copy'" >> .restored/postgresql.auto.conf
  fi
  mkdir -p .replaced
  # A backup may have been made beside them.
  rm -rf .restored/.replaced .restored/.restored
  for file in * .[!.]*; do
    case $file in .restored | .replaced | '*' | '.[!.]*') continue ;; esac
    if [ -e ".replaced/$file" ]; then rm -rf "$file"; else mv "$file" .replaced/; fi
  done
  for file in .restored/* .restored/.[!.]*; do
    case $file in */PG_VERSION | *'*') ;; *) mv "$file" . ;; esac
  done
  : > .backup-wanted
  chmod 700 .
  mv .restored/PG_VERSION .
  rmdir .restored
  sync
}

case ${1:-} in
  push) push "$2" ;;
  get) get "$2" "$3" ;;
  prepare) prepare "$2" ;;
  swap) swap ;;
  discard) rm -rf "$restored" ;;
  set-aside) if [ -e "$marker" ]; then set_aside; fi ;;
  health) if [ -s "$failed" ]; then cat "$failed" && exit 1; fi; [ -e /tmp/begun ] ;;
  copy-off)
    set_copy "set synchronous_standby_names = ''"
    echo "The copy on the second disk is off: a sale is confirmed without it. Back on: docker compose exec database archive copy-on" ;;
  copy-on)
    set_copy 'reset synchronous_standby_names'
    echo "The copy on the second disk is on as soon as it answers." ;;
  run)
    trap 'kill 0' TERM
    say_disks
    keep_copy &
    while :; do
      check || true
      trim_copy
      sleep 15 & wait $!
    done
    ;;
  *) echo "archive run|push|get|prepare|swap|discard|set-aside|health|copy-off|copy-on" >&2; exit 2 ;;
esac
