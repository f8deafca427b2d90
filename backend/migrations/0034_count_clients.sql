-- One trigger function counts clients by id and by the other sort keys, instead of two.
DROP TRIGGER IF EXISTS client_keys_inserted ON client;--> statement-breakpoint
DROP TRIGGER IF EXISTS client_keys_updated ON client;--> statement-breakpoint
DROP TRIGGER IF EXISTS client_keys_deleted ON client;--> statement-breakpoint
DROP FUNCTION IF EXISTS count_sort_keys();--> statement-breakpoint
-- Before it is created with another name of its parameter.
DROP FUNCTION text_block(text);--> statement-breakpoint
-- The block of a text in byte order: its first letter and, up to that code point, its second one.
CREATE OR REPLACE FUNCTION text_block(value text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ascii(value) * 1024 + least(ascii(substr(value, 2)), 1023);--> statement-breakpoint
-- Counts clients by block of their ids and of each other sort key. Each connection counts in one of 16 slots, and the blocks of
-- a statement, with those of its old and new keys, are locked in one order, which prevents deadlocks. An import runs long: it
-- counts in a slot that no connection uses, so that nobody waits for it.
CREATE OR REPLACE FUNCTION count_clients() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    EXECUTE format($query$
      INSERT INTO row_count (entity, block, slot, rows)
      SELECT entity, key.block,
        coalesce(nullif(current_setting('todoturismo.row_count_slot', true), '')::smallint, pg_backend_pid() %% 16),
        sum(change)
      FROM (%s) AS changed, LATERAL (VALUES
        ('client', id / 16384),
        ('client.name', text_block(fold(name))),
        ('client.lastname', text_block(fold(lastname))),
        ('client.email', text_block(email)),
        ('client.dni', (dni / 100000)::integer)
      ) AS key (entity, block)
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (entity, block, slot) DO UPDATE SET rows = row_count.rows + excluded.rows
      $query$,
      concat_ws(' UNION ALL ',
        CASE WHEN tg_op <> 'INSERT' THEN 'SELECT id, name, lastname, email, dni, -1 AS change FROM removed' END,
        CASE WHEN tg_op <> 'DELETE' THEN 'SELECT id, name, lastname, email, dni, 1 AS change FROM added' END));
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER client_count_inserted AFTER INSERT ON client
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();--> statement-breakpoint
CREATE OR REPLACE TRIGGER client_count_updated AFTER UPDATE ON client
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_clients();--> statement-breakpoint
CREATE OR REPLACE TRIGGER client_count_deleted AFTER DELETE ON client
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_clients();--> statement-breakpoint
DROP FUNCTION IF EXISTS count_rows();
