#!/bin/sh
# create-database.sh URL: Patroni runs it once, in a new cluster. The suite gets a role that owns its database and is not a
# superuser.
set -eu
psql --no-psqlrc --set ON_ERROR_STOP=1 "$1" <<'SQL'
\getenv password POSTGRES_PASSWORD
create role todoturismo login password :'password';
create database todoturismo owner todoturismo;
revoke all on database todoturismo from public;
SQL
