DROP INDEX "receipt_link_expires_at_index";--> statement-breakpoint
ALTER TABLE "sale_change" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD COLUMN "withdrawn_by" integer;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD COLUMN "fills_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;