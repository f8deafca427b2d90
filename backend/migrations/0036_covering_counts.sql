-- The key includes the number of sales, so that the thousands of counts of a list are read from the index alone: in the
-- table they are on as many pages.
CREATE UNIQUE INDEX "sale_bucket_count_covering" ON "sale_bucket_count" ("sort", "filter", "value", "start", "start_id") INCLUDE ("sales");--> statement-breakpoint
ALTER TABLE "sale_bucket_count" DROP CONSTRAINT "sale_bucket_count_pkey",
  ADD CONSTRAINT "sale_bucket_count_pkey" PRIMARY KEY USING INDEX "sale_bucket_count_covering";
