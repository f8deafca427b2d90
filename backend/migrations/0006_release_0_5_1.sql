ALTER TABLE "quote" ALTER COLUMN "payment_method_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ALTER COLUMN "payment_method_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ALTER COLUMN "interest_basis_points" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "conditions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "quote_days" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "business" ADD COLUMN "passport_months" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "conditions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "conditions" text DEFAULT '' NOT NULL;