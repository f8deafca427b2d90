CREATE TABLE "business" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "business_single_check" CHECK ("business"."single")
);
--> statement-breakpoint
CREATE TABLE "client_total" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"sales" bigint NOT NULL,
	"client_id" integer NOT NULL,
	CONSTRAINT "client_total_pkey" PRIMARY KEY("unit","start","client_id","payment_method_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "line_total" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"sales" bigint NOT NULL,
	"category_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"category_sales" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "line_total_pkey" PRIMARY KEY("unit","start","category_id","service_id","payment_method_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sales_total" (
	"unit" text NOT NULL,
	"start" date NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"sales" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "sales_total_pkey" PRIMARY KEY("unit","start","payment_method_id","account_id")
);
