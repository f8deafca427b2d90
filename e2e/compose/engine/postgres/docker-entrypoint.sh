#!/bin/sh
# Like the official image: root hands over to the user postgres; an empty data folder gets a database cluster with
# POSTGRES_USER as superuser and POSTGRES_DB, and the scripts of /docker-entrypoint-initdb.d run while nobody can
# connect over the network. POSTGRES_PASSWORD may come from the file POSTGRES_PASSWORD_FILE.
set -eu
[ "$1" = postgres ] || exec "$@"
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" && chown -R postgres "$PGDATA" && chmod 700 "$PGDATA"
  chown postgres /run/postgresql
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "${POSTGRES_PASSWORD:-}" ] && [ "${POSTGRES_PASSWORD_FILE:-}" ]; then
    echo 'error: both POSTGRES_PASSWORD and POSTGRES_PASSWORD_FILE are set (but are exclusive)' >&2
    exit 1
  fi
  if [ "${POSTGRES_PASSWORD_FILE:-}" ]; then POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE"); fi
  : "${POSTGRES_PASSWORD:?Database is uninitialized and superuser password is not specified.}"
  export POSTGRES_PASSWORD POSTGRES_USER="${POSTGRES_USER:-postgres}"
  database=${POSTGRES_DB:-$POSTGRES_USER}
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  # shellcheck disable=SC2086 # several options
  initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-host scram-sha-256 --auth-local trust \
    -D "$PGDATA" ${POSTGRES_INITDB_ARGS:-}
  rm /tmp/password
  printf '\nhost all all all scram-sha-256\n' >> "$PGDATA/pg_hba.conf"
  sed -i "s/^#\?listen_addresses.*/listen_addresses = '*'/" "$PGDATA/postgresql.conf"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -p 5432" -w start
  if [ "$database" != postgres ]; then
    psql -v ON_ERROR_STOP=1 --no-password -U "$POSTGRES_USER" -d postgres -v db="$database" <<'SQL'
create database :"db";
SQL
  fi
  for script in /docker-entrypoint-initdb.d/*; do
    case $script in
      *.sh) if [ -x "$script" ]; then "$script"; else . "$script"; fi ;;
      *.sql) psql -v ON_ERROR_STOP=1 --no-password -U "$POSTGRES_USER" -d "$database" -f "$script" ;;
    esac
  done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
