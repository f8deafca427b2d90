CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "row_count" (
	"entity" text NOT NULL,
	"block" integer NOT NULL,
	"slot" smallint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "row_count_entity_block_slot_pk" PRIMARY KEY("entity","block","slot")
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "search" text GENERATED ALWAYS AS ((fold(' ' || "client"."name"::text || ' ' || "client"."lastname"::text || ' ' || "client"."email"::text || ' ' || "client"."dni"::text) collate "C")) STORED;--> statement-breakpoint
CREATE INDEX "client_search_index" ON "client" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
-- Pages of a sorted list are read from the index alone. PostgreSQL uses an index-only scan for an expression only if the
-- index includes the column of the expression.
DROP INDEX "client_name_index";--> statement-breakpoint
CREATE INDEX "client_name_index" ON "client" USING btree ((fold("name") collate "C"), "id") INCLUDE ("name");--> statement-breakpoint
DROP INDEX "client_lastname_index";--> statement-breakpoint
CREATE INDEX "client_lastname_index" ON "client" USING btree ((fold("lastname") collate "C"), "id") INCLUDE ("lastname");--> statement-breakpoint
DROP INDEX "client_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "client_email_key" ON "client" USING btree ("email") INCLUDE ("id");--> statement-breakpoint
DROP INDEX "client_dni_key";--> statement-breakpoint
CREATE UNIQUE INDEX "client_dni_key" ON "client" USING btree ("dni") INCLUDE ("id");--> statement-breakpoint
-- A slot is a connection's own, and blocks are taken in order: no two can wait for each other.
CREATE FUNCTION count_rows() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO row_count (entity, block, slot, rows)
    SELECT tg_table_name, id / 16384, pg_backend_pid() % 16, count(*) * CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 2 ORDER BY 2
    ON CONFLICT (entity, block, slot) DO UPDATE SET rows = row_count.rows + excluded.rows;
    RETURN NULL;
  END $$;--> statement-breakpoint
CREATE FUNCTION count_no_rows() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN DELETE FROM row_count WHERE entity = tg_table_name; RETURN NULL; END $$;--> statement-breakpoint
INSERT INTO row_count (entity, block, slot, rows)
SELECT 'client', id / 16384, 0, count(*) FROM "client" GROUP BY 2;--> statement-breakpoint
CREATE TRIGGER client_count_inserted AFTER INSERT ON "client"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER client_count_deleted AFTER DELETE ON "client"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();--> statement-breakpoint
CREATE TRIGGER client_count_truncated AFTER TRUNCATE ON "client"
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_rows();
