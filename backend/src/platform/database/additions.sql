-- What drizzle cannot express: columns that indexes include, settings of tables, and the one row of the business. The tables of
-- the schema exist when these statements run.

-- PostgreSQL reads an index without its table only where vacuum has seen the rows, so vacuum follows the sales closely.
ALTER TABLE "sale" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);
ALTER TABLE "sale_item" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
ALTER TABLE "payment" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);

CREATE UNIQUE INDEX "client_email_key" ON "client" ("email") INCLUDE ("id");
CREATE UNIQUE INDEX "client_dni_key" ON "client" ("dni") INCLUDE ("id");
CREATE INDEX "client_name_index" ON "client" ((sort_key("name") collate "C"), "id") INCLUDE ("name");
CREATE INDEX "client_lastname_index" ON "client" ((sort_key("lastname") collate "C"), "id") INCLUDE ("lastname");

CREATE INDEX "sale_created_at_index" ON "sale" ("created_at", "id")
  INCLUDE ("account_id", "payment_method_id", "service_ids", "category_ids", "status", "client_id", "total_cents");
CREATE INDEX "sale_account_id_index" ON "sale" ("account_id", "created_at", "id")
  INCLUDE ("payment_method_id", "status", "client_id", "total_cents");
CREATE INDEX "sale_client_index" ON "sale" ("client_id", "created_at", "id") INCLUDE ("status", "total_cents");
CREATE INDEX "sale_payment_method_index" ON "sale" ("payment_method_id", "created_at", "id")
  INCLUDE ("account_id", "status", "client_id", "total_cents");
CREATE INDEX "sale_total_index" ON "sale" ("total_cents", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");
CREATE INDEX "sale_client_key_index" ON "sale" ("client_key", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");
CREATE INDEX "sale_employee_key_index" ON "sale" ("employee_key", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");

CREATE INDEX "sale_owed_index" ON "sale" ("created_at", "id")
  INCLUDE ("account_id", "payment_method_id", "due_on", "subtotal_cents", "discount_cents", "paid_cents")
  WHERE "status" = 'COMPLETED' and "subtotal_cents" - "discount_cents" - "paid_cents" > 0;
-- Without it PostgreSQL takes a third of the sales for owed, and reads them in the order of the list's sort.
CREATE STATISTICS "sale_balance" ON ("subtotal_cents" - "discount_cents" - "paid_cents") FROM "sale";
CREATE INDEX "payment_at_index" ON "payment" ("at")
  INCLUDE ("payment_method_id", "account_id", "amount_cents", "interest_cents");

CREATE INDEX "sale_item_sale_index" ON "sale_item" ("sale_id") INCLUDE ("service_id", "category_id", "share_cents");
-- Without it PostgreSQL expects sales of any service in any category, and reads all sales to find the first page of none.
CREATE STATISTICS "sale_item_category" (mcv, dependencies) ON "service_id", "category_id" FROM "sale_item";

INSERT INTO "business" DEFAULT VALUES;
