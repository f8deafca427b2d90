CREATE OR REPLACE FUNCTION birthday_key(day date) RETURNS int
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN extract(month FROM day) * 100 + extract(day FROM day);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"client_id" integer NOT NULL,
	"sale_id" integer,
	"search" text GENERATED ALWAYS AS ((fold(' ' || "note"."text"::text || ' ' || "note"."author_name"::text) collate "C")) STORED NOT NULL,
	CONSTRAINT "note_text_check" CHECK ("note"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "days" integer;
--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "dates_required" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "service" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "note_client_index" ON "note" USING btree ("client_id","id");
--> statement-breakpoint
CREATE INDEX "note_sale_index" ON "note" USING btree ("sale_id","id");
--> statement-breakpoint
ALTER TABLE "sale_item" ALTER COLUMN "from" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sale_item" ALTER COLUMN "to" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "sale_item" ADD COLUMN "travel_from" date;
--> statement-breakpoint
ALTER TABLE "sale_item" ADD COLUMN "travel_to" date;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_travel_days() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  zone text := (SELECT time_zone FROM business);
BEGIN
  IF NEW."from" <> NEW.created_at OR NEW."to" <> NEW.created_at THEN
    NEW.travel_from := (NEW."from" AT TIME ZONE zone)::date;
    NEW.travel_to := (NEW."to" AT TIME ZONE zone)::date;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_item_travel_days BEFORE INSERT ON sale_item
  FOR EACH ROW WHEN (NEW."from" IS NOT NULL) EXECUTE FUNCTION fill_travel_days();
