ALTER TABLE "sale" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "discount_cents" bigint DEFAULT 0 NOT NULL;