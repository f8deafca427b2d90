CREATE TABLE "drawer_closing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"after_payment_id" integer NOT NULL,
	"last_payment_id" integer NOT NULL,
	"methods" jsonb NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"closed_by" integer NOT NULL,
	CONSTRAINT "drawer_closing_range_check" CHECK ("drawer_closing"."after_payment_id" <= "drawer_closing"."last_payment_id")
);
--> statement-breakpoint
ALTER TABLE "drawer_closing" ADD CONSTRAINT "drawer_closing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_closing" ADD CONSTRAINT "drawer_closing_closed_by_account_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_closing_account_index" ON "drawer_closing" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "drawer_closing_at_index" ON "drawer_closing" USING btree ("at");--> statement-breakpoint
CREATE INDEX "payment_account_index" ON "payment" USING btree ("account_id","id");
--> statement-breakpoint
CREATE OR REPLACE TRIGGER drawer_closing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_closing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
