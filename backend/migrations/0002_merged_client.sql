CREATE TABLE "merged_client" (
	"id" integer PRIMARY KEY NOT NULL,
	"merged_into" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_client" ADD CONSTRAINT "merged_client_merged_into_client_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_client_merged_into_index" ON "merged_client" USING btree ("merged_into");
--> statement-breakpoint
-- A note moves to the client with which its own one becomes one. Nothing else of it changes.
CREATE OR REPLACE TRIGGER note_append_only
  BEFORE UPDATE OF id, created_at, account_id, author_name, text, sale_id OR DELETE OR TRUNCATE ON note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Views of the former second list of clients, except of names that the one list has already.
UPDATE "saved_view" SET "list" = 'client-list' WHERE "list" = 'client'
  AND ("account_id" IS NULL OR "account_id" IN (SELECT "id" FROM "account" WHERE "role" <> 'ADMINISTRATOR'));
--> statement-breakpoint
UPDATE "saved_view" SET "list" = 'clients' WHERE "list" = 'client' AND NOT EXISTS (
  SELECT FROM "saved_view" AS "other" WHERE "other"."list" = 'clients'
    AND "other"."account_id" = "saved_view"."account_id" AND lower("other"."name") = lower("saved_view"."name"));
