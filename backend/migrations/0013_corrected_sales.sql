ALTER TABLE "sale" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "corrected_by" integer;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_corrects_sale_id_fk" FOREIGN KEY ("corrects") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_corrected_by_sale_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_corrects_key" ON "sale" USING btree ("corrects") WHERE "sale"."corrects" is not null;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_corrected_check" CHECK ("sale"."corrected_by" is null or "sale"."status" = 'CANCELLED');