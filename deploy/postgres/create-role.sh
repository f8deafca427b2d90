#!/bin/sh
# Runs once, when the database is created. The suite gets a role that owns its database and is not a superuser. The
# superuser can connect through the socket inside the container only, not over the network.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
create role todoturismo login password :'password';
create database todoturismo owner todoturismo;
revoke all on database todoturismo from public;
SQL
# The first matching line decides.
sed -i "1i host all $POSTGRES_USER all reject" "$PGDATA/pg_hba.conf"
