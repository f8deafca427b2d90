#!/bin/sh
# deploy/restore.sh --to MOMENT [--yes]: restores the database from the archive (deploy/archive.yml) to a moment in the business's
# time zone, such as "2026-11-28 10:42", or to its end ("latest"). Says first what that brings back and drops, and asks.
set -eu
moment=${1:?deploy/restore.sh --to "2026-11-28 10:42"}
cd "$(dirname "$0")/.."
docker compose config --services | grep -qx archive || {
  echo "This office has no archive: deploy/archive.yml is not in COMPOSE_FILE. Nothing was changed." >&2
  exit 1
}
in_archive() { docker compose run --rm --no-deps --no-TTY archive "$@" < /dev/null; }
in_database() { docker compose exec -T database psql --username postgres --dbname "$1" --tuples-only --no-align --command "$2" < /dev/null; }

in_archive prepare "$moment"
if [ "${2:-}" != --yes ]; then
  printf 'Restore? Type yes: '
  read -r answer || answer=
  if [ "$answer" != yes ]; then
    in_archive discard
    echo "Nothing was changed."
    exit 1
  fi
fi

trap 'echo "The restore did not end. Run the same command again." >&2' EXIT
docker compose stop backend backup archive database
in_archive swap
docker compose up --detach --wait --no-deps --no-recreate database
until [ "$(in_database postgres 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
in_archive set-aside
# The copy of the log is needed to store anything. As npm run db -- restore does:
docker compose up --detach --no-deps --no-recreate archive
docker compose run --rm --no-deps -T backend node dist/database-command.js advance-ids < /dev/null ||
  echo "The numbers of lost sales may be given again." >&2
docker compose up --detach --wait --no-recreate
docker compose exec -T backend node -e \
  "fetch('http://127.0.0.1:8080/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
trap - EXIT
echo "Restored, and the servers answer: $(in_database todoturismo 'select count(*) from sale') sales. The database of before is in the folder .replaced of its volume until the next restore."
