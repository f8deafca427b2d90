CREATE TABLE "data_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_import_key" (
	"import_id" integer NOT NULL,
	"key" text NOT NULL,
	"row" integer NOT NULL,
	CONSTRAINT "data_import_key_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "data_import_row" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"result" text NOT NULL,
	"record_id" integer,
	"record_version" integer,
	"record" jsonb,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"duplicate_of" integer,
	CONSTRAINT "data_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_key" ADD CONSTRAINT "data_import_key_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_import_row" ADD CONSTRAINT "data_import_row_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_import_account_id_index" ON "data_import" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_import_key_row_index" ON "data_import_key" USING btree ("import_id","row");--> statement-breakpoint
CREATE UNIQUE INDEX "data_import_row_id_key" ON "data_import_row" USING btree ("id");--> statement-breakpoint
CREATE INDEX "data_import_row_result_index" ON "data_import_row" USING btree ("import_id","result","row");--> statement-breakpoint
CREATE INDEX "data_import_row_duplicate_index" ON "data_import_row" USING btree ("import_id","duplicate_of");--> statement-breakpoint
-- An import runs long: it counts in a slot that no connection uses, so that nobody waits for it.
CREATE OR REPLACE FUNCTION count_rows() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
  BEGIN
    INSERT INTO row_count (entity, block, slot, rows)
    SELECT tg_table_name, id / 16384,
      coalesce(nullif(current_setting('todoturismo.row_count_slot', true), '')::smallint, pg_backend_pid() % 16),
      count(*) * CASE tg_op WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed GROUP BY 2 ORDER BY 2
    ON CONFLICT (entity, block, slot) DO UPDATE SET rows = row_count.rows + excluded.rows;
    RETURN NULL;
  END $$;
