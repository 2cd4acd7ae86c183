#!/usr/bin/env bash
# Runs once, when the database of the primary is made: the role, the access and the slot of the replica.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres --dbname "$POSTGRES_DB" -v password="$REPLICATION_PASSWORD" <<'SQL'
create role replica with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
