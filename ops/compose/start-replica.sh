#!/usr/bin/env bash
# Copies the primary once, and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What an interrupted copy has left.
  find "$PGDATA" -mindepth 1 -delete
  chmod 700 "$PGDATA"
  # -R writes the connection and standby.signal; the slot keeps the WAL that the replica still needs.
  pg_basebackup -h "$PRIMARY_HOST" -p "${PRIMARY_PORT:-5432}" -U replica -D "$PGDATA" -X stream -S replica -R
fi
# Queries of visitors are cancelled rather than letting the replica fall behind for longer than the servers accept.
exec postgres -D "$PGDATA" -c hot_standby=on -c max_connections=100 -c max_standby_streaming_delay=5s "$@"
