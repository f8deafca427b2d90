#!/bin/sh
# deploy/restore.sh FILE: replaces the content of the stack's database with a backup. The servers are stopped meanwhile.
# deploy/restore.sh --to MOMENT restores from the archive (restore-to.sh).
# The backup is restored into a second database first, so that the current one stays unchanged if that fails, or if the backup was
# made by a newer version, or by one before 0.4.0.
set -eu
if [ "${1:-}" = --to ]; then shift && exec "$(dirname "$0")/restore-to.sh" "$@"; fi
file=$(realpath "${1:?deploy/restore.sh FILE}")
cd "$(dirname "$0")/.."

in_database() { docker compose exec -T database "$@"; }

in_database dropdb --username postgres --if-exists restored
in_database createdb --username postgres --owner todoturismo restored
in_database pg_restore --username todoturismo --dbname restored --single-transaction --no-owner < "$file"

newest_migration() {
  in_database psql --username todoturismo --dbname "$1" --tuples-only --no-align \
    --command 'select max(created_at) from drizzle.__drizzle_migrations'
}
if [ "$(newest_migration restored)" -gt "$(newest_migration todoturismo)" ]; then
  echo "$file was made by a newer version of the suite. Update this one first: git pull && deploy/update.sh" >&2
  exit 1
fi

# As in backend/src/platform/database/migrate.ts.
NEWEST_MIGRATION_OF_0_4_0=1795877093873
if [ "$(newest_migration restored)" -lt $NEWEST_MIGRATION_OF_0_4_0 ]; then
  echo "$file was made by a version before 0.4.0, and this version updates from 0.4.x only. Nothing was changed: install 0.4.2 first (git checkout v0.4.2 && deploy/update.sh), then this version." >&2
  exit 1
fi

docker compose stop backend
in_database psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --quiet <<'SQL'
select pg_terminate_backend(pid) from pg_stat_activity where datname = 'todoturismo';
drop database if exists replaced;
alter database todoturismo rename to replaced;
alter database restored rename to todoturismo;
revoke all on database todoturismo from public;
SQL
# As npm run db -- restore does.
docker compose run --rm --no-deps -T backend node dist/database-command.js advance-ids ||
  echo "The numbers of lost sales may be given again." >&2
docker compose start backend
docker compose up --detach --wait --no-recreate backend
echo "Restored. The content of before is in the database \"replaced\" until the next restore."
