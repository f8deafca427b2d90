CREATE TABLE "sale_bucket_count" (
	"sort" text NOT NULL,
	"filter" text NOT NULL,
	"value" integer NOT NULL,
	"start" text NOT NULL,
	"start_id" integer NOT NULL,
	"sales" bigint NOT NULL,
	CONSTRAINT "sale_bucket_count_pkey" PRIMARY KEY("sort","filter","value","start","start_id")
);
-- Servers of an earlier version count into "sale_bucket" during an update: a later migration drops it.
