ALTER TABLE "business" ADD COLUMN "payment_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "change_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "cancel_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_method" ADD COLUMN "is_cash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "traveller_to_confirm_index" ON "traveller" USING btree ("sale_id") WHERE "traveller"."unconfirmed";--> statement-breakpoint
UPDATE "payment_method" SET "is_cash" = true WHERE lower("type") IN ('cash', 'efectivo', 'contado', 'dinheiro');
