CREATE TABLE "sale_line_set" (
	"service_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"block" integer NOT NULL,
	"sales" bit(8192) NOT NULL,
	CONSTRAINT "sale_line_set_pkey" PRIMARY KEY("service_id","category_id","block")
);
