CREATE INDEX "client_email_index" ON "client" USING btree (("email" collate "C"),"id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_no_rows() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN DELETE FROM row_count WHERE split_part(entity, '.', 1) = tg_table_name; RETURN NULL; END $$;--> statement-breakpoint
-- The block of a folded text in the order of texts: its first letter and, up to that code point, its second one.
CREATE OR REPLACE FUNCTION text_block(folded text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ascii(folded) * 1024 + least(ascii(substr(folded, 2)), 1023);--> statement-breakpoint
-- Counts clients by block of each sort key. An update locks the blocks of its old and new keys in one order, too.
CREATE OR REPLACE FUNCTION count_sort_keys() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    EXECUTE format($query$
      INSERT INTO row_count (entity, block, slot, rows)
      SELECT entity, key.block,
        coalesce(nullif(current_setting('todoturismo.row_count_slot', true), '')::smallint, pg_backend_pid() %% 16),
        sum(change)
      FROM (%s) AS changed, LATERAL (VALUES
        ('client.name', text_block(fold(name))),
        ('client.lastname', text_block(fold(lastname))),
        ('client.email', text_block(email)),
        ('client.dni', (dni / 100000)::integer)
      ) AS key (entity, block)
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (entity, block, slot) DO UPDATE SET rows = row_count.rows + excluded.rows
      $query$,
      concat_ws(' UNION ALL ',
        CASE WHEN tg_op <> 'INSERT' THEN 'SELECT name, lastname, email, dni, -1 AS change FROM removed' END,
        CASE WHEN tg_op <> 'DELETE' THEN 'SELECT name, lastname, email, dni, 1 AS change FROM added' END));
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER client_keys_inserted AFTER INSERT ON client
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sort_keys();--> statement-breakpoint
CREATE OR REPLACE TRIGGER client_keys_updated AFTER UPDATE ON client
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_sort_keys();--> statement-breakpoint
CREATE OR REPLACE TRIGGER client_keys_deleted AFTER DELETE ON client
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_sort_keys();--> statement-breakpoint
-- After the triggers, which lock the table against writers until the end.
INSERT INTO row_count (entity, block, slot, rows)
SELECT entity, key.block, 0, count(*)
FROM client, LATERAL (VALUES
  ('client.name', text_block(fold(name))),
  ('client.lastname', text_block(fold(lastname))),
  ('client.email', text_block(email)),
  ('client.dni', (dni / 100000)::integer)
) AS key (entity, block)
GROUP BY 1, 2;
