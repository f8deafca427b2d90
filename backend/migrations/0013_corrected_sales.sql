-- The constraints are for new rows first: to check all others would stop sales. 0021 does that, and builds the index.
ALTER TABLE "sale" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "corrected_by" integer;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_corrects_sale_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_corrected_by_sale_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_corrected_check" CHECK ("sale"."corrected_by" is null or "sale"."status" = 'CANCELLED') NOT VALID;
