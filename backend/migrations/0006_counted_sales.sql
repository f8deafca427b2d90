DROP TABLE "client_total";--> statement-breakpoint
DROP TABLE "line_total";--> statement-breakpoint
CREATE TABLE "counted_line" (
	"sale_id" integer NOT NULL,
	"position" integer NOT NULL,
	"category_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"day" date NOT NULL,
	"client_id" integer NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"first_of_category" boolean NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "counted_line_pkey" PRIMARY KEY("sale_id","position")
);
--> statement-breakpoint
CREATE TABLE "counted_sale" (
	"client_id" integer NOT NULL,
	"day" date NOT NULL,
	"sale_id" integer NOT NULL,
	"previous_day" date NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "counted_sale_pkey" PRIMARY KEY("client_id","day","sale_id")
);
--> statement-breakpoint
CREATE TABLE "line_total" (
	"month" date NOT NULL,
	"category_id" integer NOT NULL,
	"service_id" integer NOT NULL,
	"payment_method_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"lines" bigint NOT NULL,
	"category_sales" bigint NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "line_total_pkey" PRIMARY KEY("month","category_id","service_id","payment_method_id","account_id")
);
--> statement-breakpoint
CREATE INDEX "counted_line_day_index" ON "counted_line" USING btree ("day");--> statement-breakpoint
CREATE INDEX "counted_line_category_index" ON "counted_line" USING btree ("category_id","day","client_id");--> statement-breakpoint
CREATE INDEX "counted_line_service_index" ON "counted_line" USING btree ("service_id","day","client_id");--> statement-breakpoint
CREATE INDEX "counted_sale_day_index" ON "counted_sale" USING btree ("day","previous_day");--> statement-breakpoint
CREATE INDEX "counted_sale_payment_method_index" ON "counted_sale" USING btree ("payment_method_id","day","client_id");