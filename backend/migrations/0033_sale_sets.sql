CREATE TABLE "sale_bucket_set" (
	"sort" text NOT NULL,
	"block" integer NOT NULL,
	"start" text NOT NULL,
	"start_id" integer NOT NULL,
	"sales" bit(8192) NOT NULL,
	CONSTRAINT "sale_bucket_set_pkey" PRIMARY KEY("sort","block","start","start_id")
);
--> statement-breakpoint
CREATE TABLE "sale_filter_set" (
	"filter" text NOT NULL,
	"value" integer NOT NULL,
	"block" integer NOT NULL,
	"sales" bit(8192) NOT NULL,
	CONSTRAINT "sale_filter_set_pkey" PRIMARY KEY("filter","value","block")
);
