-- The tables, functions and triggers of 0.1.0. Released migrations are never changed: see docs/decisions/0017-migrations.md.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- ## Text

-- Text for searching, without case, accents (Arabic vowels and hamza included) and apostrophes, with plain letters for those that
-- no accent makes. Everything before lower(), which handles only ASCII in a C locale. foldText in shared-api does the same.
CREATE OR REPLACE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(normalize(value, NFD), '[\u0300-\u036f\u064b-\u0655]', '', 'g'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    'łŁøØđĐðÐıς''’‘ʼ`´′', 'llooddddiσ'));
--> statement-breakpoint
-- Text for sorting: folded, with ñ after n, and with numbers of 12 digits, so that "Cabina 2" is before "Cabina 10". sortKey in
-- shared-api does the same.
CREATE OR REPLACE FUNCTION sort_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    fold(regexp_replace(normalize(value, NFD), '[nN]\u0303', 'n~', 'g')),
    '([0-9]+)', '00000000000\1', 'g'), '[0-9]*([0-9]{12})', '\1', 'g');
--> statement-breakpoint
-- Equal for birthdays that are on the same day of the year.
CREATE OR REPLACE FUNCTION birthday_key(day date) RETURNS int
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN extract(month FROM day) * 100 + extract(day FROM day);
--> statement-breakpoint
-- ## Audit log

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ begin raise exception '% is append-only', tg_table_name; end $$;
--> statement-breakpoint
-- ## A sale keeps its moment and seller, and is never deleted or brought back

CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'A sale keeps its moment and seller, and is cancelled, never deleted'; END $$;
--> statement-breakpoint
CREATE SEQUENCE "public"."person_id" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1;
--> statement-breakpoint
CREATE TABLE "account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"employee_id" integer,
	"sample" boolean DEFAULT false NOT NULL,
	"language" text,
	"disabled_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_role_check" CHECK ("account"."role" in ('ADMINISTRATOR', 'EMPLOYEE', 'OWNER'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer,
	"attempted_email" text,
	"source" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "authenticator_app" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text,
	"pending_secret" text,
	"enrolled_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"country" text,
	"language" text,
	"locale" text,
	"currency" text,
	"time_zone" text,
	"administrators_need_second_factor" boolean DEFAULT false NOT NULL,
	"owners_need_second_factor" boolean DEFAULT false NOT NULL,
	"discount_limits" jsonb,
	"name" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"legal_line" text DEFAULT '' NOT NULL,
	"receipt_prefix" text DEFAULT '' NOT NULL,
	"logo" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "business_single_check" CHECK ("business"."single")
);
--> statement-breakpoint
CREATE TABLE "calendar_address" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_address_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" integer PRIMARY KEY DEFAULT nextval('person_id') NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"dni" bigint NOT NULL,
	"birthday" date NOT NULL,
	"phone_number" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS ((fold(' ' || "client"."name"::text || ' ' || "client"."lastname"::text || ' ' || "client"."email"::text || ' ' || "client"."dni"::text || ' ' || "client"."phone_number"::text) collate "C")) STORED
);
--> statement-breakpoint
CREATE TABLE "data_import" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"entity" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"stored_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "data_import_key" (
	"import_id" integer NOT NULL,
	"key" text NOT NULL,
	"row" integer NOT NULL,
	CONSTRAINT "data_import_key_import_id_key_pk" PRIMARY KEY("import_id","key")
);
--> statement-breakpoint
CREATE TABLE "data_import_row" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_import_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"result" text NOT NULL,
	"record_id" integer,
	"record_version" integer,
	"record" jsonb,
	"changes" jsonb NOT NULL,
	"errors" jsonb NOT NULL,
	"duplicate_of" integer,
	CONSTRAINT "data_import_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "employee" (
	"id" integer PRIMARY KEY DEFAULT nextval('person_id') NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"dni" bigint NOT NULL,
	"birthday" date NOT NULL,
	"phone_number" bigint DEFAULT 0 NOT NULL,
	"salary_cents" bigint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"handed_in_by" integer NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"sale" jsonb NOT NULL,
	"client_id" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"sold_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision_reason" text,
	"sale_id" integer,
	CONSTRAINT "held_sale_state_check" CHECK ("held_sale"."state" in ('WAITING', 'ACCEPTED', 'REFUSED', 'DISCARDED')),
	CONSTRAINT "held_sale_decided_check" CHECK (("held_sale"."state" = 'WAITING') = ("held_sale"."decided_at" is null)),
	CONSTRAINT "held_sale_accepted_check" CHECK (("held_sale"."state" = 'ACCEPTED') = ("held_sale"."sale_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotent_result" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"entity_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_result_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_ticket" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"client_id" integer NOT NULL,
	"sale_id" integer,
	"search" text GENERATED ALWAYS AS ((fold(' ' || "note"."text"::text || ' ' || "note"."author_name"::text) collate "C")) STORED NOT NULL,
	CONSTRAINT "note_text_check" CHECK ("note"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outgoing_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"account_id" integer,
	"sale_id" integer,
	"requested_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "outgoing_mail_kind_check" CHECK ("outgoing_mail"."kind" in ('invitation', 'password-reset', 'receipt', 'operation')),
	CONSTRAINT "outgoing_mail_end_check" CHECK ("outgoing_mail"."sent_at" is null or "outgoing_mail"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"payment_method_id" integer NOT NULL,
	"payment_method_type" text NOT NULL,
	"interest_basis_points" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"interest_cents" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" integer NOT NULL,
	"note" text,
	"refund_of" integer,
	CONSTRAINT "payment_amount_check" CHECK ("payment"."amount_cents" <> 0),
	CONSTRAINT "payment_refund_check" CHECK (("payment"."amount_cents" < 0) = ("payment"."refund_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_method" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_method_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"interest_basis_points" integer NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"account_id" integer NOT NULL,
	"service_id" integer,
	"payment_method_id" integer,
	"before" bigint NOT NULL,
	"after" bigint NOT NULL,
	CONSTRAINT "price_change_of_check" CHECK (num_nonnulls("price_change"."service_id", "price_change"."payment_method_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipt_link" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"account_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_code_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'COMPLETED' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"account_id" integer NOT NULL,
	"employee_email" text NOT NULL,
	"employee_name" text NOT NULL,
	"client_id" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_lastname" text NOT NULL,
	"client_dni" bigint NOT NULL,
	"client_email" text NOT NULL,
	"payment_method_id" integer NOT NULL,
	"payment_method_type" text NOT NULL,
	"interest_basis_points" integer NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"discount" jsonb,
	"discount_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"interest_cents" bigint DEFAULT 0 NOT NULL,
	"due_on" date,
	"idempotency_key" text,
	"request_hash" text,
	"cancelled_at" timestamp (3) with time zone,
	"cancelled_by" integer,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"service_ids" integer[] NOT NULL,
	"category_ids" integer[] NOT NULL,
	"search" text GENERATED ALWAYS AS ((fold(' ' || "sale"."client_name"::text || ' ' || "sale"."client_lastname"::text || ' ' || "sale"."client_dni"::text || ' ' || "sale"."id"::text) collate "C")) STORED NOT NULL,
	"client_key" text COLLATE "C" GENERATED ALWAYS AS ((sort_key("sale"."client_name") collate "C")) STORED NOT NULL,
	"employee_key" text COLLATE "C" GENERATED ALWAYS AS ((sort_key("sale"."employee_name") collate "C")) STORED NOT NULL,
	CONSTRAINT "sale_status_check" CHECK ("sale"."status" in ('COMPLETED', 'CANCELLED')),
	CONSTRAINT "sale_cancelled_check" CHECK (("sale"."status" = 'CANCELLED') = ("sale"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sale_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sale_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account_id" integer NOT NULL,
	"reason" text,
	"before" jsonb NOT NULL,
	"travellers" jsonb
);
--> statement-breakpoint
CREATE TABLE "sale_item" (
	"sale_id" integer NOT NULL,
	"position" integer NOT NULL,
	"service_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"share_cents" bigint NOT NULL,
	"travel_from" date,
	"travel_to" date,
	"client_id" integer NOT NULL,
	CONSTRAINT "sale_item_sale_id_position_pk" PRIMARY KEY("sale_id","position")
);
--> statement-breakpoint
CREATE TABLE "sample_record" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "sample_record_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" integer,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"category_id" integer NOT NULL,
	"days" integer,
	"dates_required" boolean DEFAULT false NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"previous_generation" integer DEFAULT -1 NOT NULL,
	"device" text NOT NULL,
	"opened_by" text DEFAULT 'password' NOT NULL,
	"must_enrol" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "traveller" (
	"sale_id" integer NOT NULL,
	"position" integer NOT NULL,
	"service_id" integer,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"document_kind" text NOT NULL,
	"document" text NOT NULL,
	"birthday" date,
	CONSTRAINT "traveller_sale_id_position_pk" PRIMARY KEY("sale_id","position")
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_import_key" ADD CONSTRAINT "data_import_key_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_import_row" ADD CONSTRAINT "data_import_row_import_id_data_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."data_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_handed_in_by_account_id_fk" FOREIGN KEY ("handed_in_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "idempotent_result" ADD CONSTRAINT "idempotent_result_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "login_ticket" ADD CONSTRAINT "login_ticket_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refund_of_payment_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_payment_method_id_payment_method_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_method"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_cancelled_by_account_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_change" ADD CONSTRAINT "sale_change_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_change" ADD CONSTRAINT "sale_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "service" ADD CONSTRAINT "service_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_sale_id_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sale"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_service_id_service_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_employee_id_key" ON "account" USING btree ("employee_id");
--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "audit_log_account_id_index" ON "audit_log" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","id");
--> statement-breakpoint
CREATE INDEX "audit_log_source_index" ON "audit_log" USING btree ("id") WHERE attempted_email is not null or source is not null;
--> statement-breakpoint
CREATE INDEX "client_email_index" ON "client" USING btree (("email" collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "client_birthday_index" ON "client" USING btree (birthday_key("birthday"));
--> statement-breakpoint
CREATE INDEX "client_search_index" ON "client" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "data_import_account_id_index" ON "data_import" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "data_import_key_row_index" ON "data_import_key" USING btree ("import_id","row");
--> statement-breakpoint
CREATE UNIQUE INDEX "data_import_row_id_key" ON "data_import_row" USING btree ("id");
--> statement-breakpoint
CREATE INDEX "data_import_row_result_index" ON "data_import_row" USING btree ("import_id","result","row");
--> statement-breakpoint
CREATE INDEX "data_import_row_duplicate_index" ON "data_import_row" USING btree ("import_id","duplicate_of");
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_email_key" ON "employee" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "employee_dni_key" ON "employee" USING btree ("dni");
--> statement-breakpoint
CREATE UNIQUE INDEX "held_sale_key" ON "held_sale" USING btree ("account_id","idempotency_key");
--> statement-breakpoint
CREATE INDEX "held_sale_state_index" ON "held_sale" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "idempotent_result_created_at_index" ON "idempotent_result" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "invitation_account_id_index" ON "invitation" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "login_ticket_account_id_index" ON "login_ticket" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "note_client_index" ON "note" USING btree ("client_id","id");
--> statement-breakpoint
CREATE INDEX "note_sale_index" ON "note" USING btree ("sale_id","id");
--> statement-breakpoint
CREATE INDEX "note_search_index" ON "note" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outgoing_mail_due_index" ON "outgoing_mail" USING btree ("next_attempt_at") WHERE "outgoing_mail"."sent_at" is null and "outgoing_mail"."failed_at" is null;
--> statement-breakpoint
CREATE INDEX "outgoing_mail_account_index" ON "outgoing_mail" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "passkey_account_id_index" ON "passkey" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "payment_sale_index" ON "payment" USING btree ("sale_id","id");
--> statement-breakpoint
CREATE INDEX "price_change_service_index" ON "price_change" USING btree ("service_id","id");
--> statement-breakpoint
CREATE INDEX "price_change_payment_method_index" ON "price_change" USING btree ("payment_method_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_link_token_hash_key" ON "receipt_link" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "receipt_link_sale_id_index" ON "receipt_link" USING btree ("sale_id");
--> statement-breakpoint
CREATE INDEX "receipt_link_expires_at_index" ON "receipt_link" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "sale_idempotency_key" ON "sale" USING btree ("account_id","idempotency_key");
--> statement-breakpoint
CREATE INDEX "sale_discount_index" ON "sale" USING btree ("created_at") WHERE "sale"."discount" is not null;
--> statement-breakpoint
CREATE INDEX "sale_search_text_index" ON "sale" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sale_change_sale_index" ON "sale_change" USING btree ("sale_id","id");
--> statement-breakpoint
CREATE INDEX "sale_item_service_index" ON "sale_item" USING btree ("service_id","category_id","sale_id");
--> statement-breakpoint
CREATE INDEX "sale_item_client_index" ON "sale_item" USING btree ("client_id","travel_to") WHERE "sale_item"."travel_to" is not null;
--> statement-breakpoint
CREATE INDEX "sale_item_travel_index" ON "sale_item" USING btree ("travel_from","service_id") WHERE "sale_item"."travel_from" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_key" ON "saved_view" USING btree (coalesce("account_id", 0),"list",lower("name"));
--> statement-breakpoint
CREATE INDEX "service_category_id_index" ON "service" USING btree ("category_id");
--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "session" USING btree ("account_id");
--> statement-breakpoint
-- What drizzle cannot express: columns that indexes include, settings of tables, and the one row of the business. The tables of
-- the schema exist when these statements run.

-- PostgreSQL reads an index without its table only where vacuum has seen the rows, so vacuum follows the sales closely.
ALTER TABLE "sale" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);
--> statement-breakpoint
ALTER TABLE "sale_item" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
--> statement-breakpoint
ALTER TABLE "payment" SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 5000);
--> statement-breakpoint
CREATE UNIQUE INDEX "client_email_key" ON "client" ("email") INCLUDE ("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "client_dni_key" ON "client" ("dni") INCLUDE ("id");
--> statement-breakpoint
CREATE INDEX "client_name_index" ON "client" ((sort_key("name") collate "C"), "id") INCLUDE ("name");
--> statement-breakpoint
CREATE INDEX "client_lastname_index" ON "client" ((sort_key("lastname") collate "C"), "id") INCLUDE ("lastname");
--> statement-breakpoint
CREATE INDEX "sale_created_at_index" ON "sale" ("created_at", "id")
  INCLUDE ("account_id", "payment_method_id", "service_ids", "category_ids", "status", "client_id", "total_cents");
--> statement-breakpoint
CREATE INDEX "sale_account_id_index" ON "sale" ("account_id", "created_at", "id")
  INCLUDE ("payment_method_id", "status", "client_id", "total_cents");
--> statement-breakpoint
CREATE INDEX "sale_client_index" ON "sale" ("client_id", "created_at", "id") INCLUDE ("status", "total_cents");
--> statement-breakpoint
CREATE INDEX "sale_payment_method_index" ON "sale" ("payment_method_id", "created_at", "id")
  INCLUDE ("account_id", "status", "client_id", "total_cents");
--> statement-breakpoint
CREATE INDEX "sale_total_index" ON "sale" ("total_cents", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");
--> statement-breakpoint
CREATE INDEX "sale_client_key_index" ON "sale" ("client_key", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");
--> statement-breakpoint
CREATE INDEX "sale_employee_key_index" ON "sale" ("employee_key", "id")
  INCLUDE ("created_at", "account_id", "payment_method_id", "service_ids", "category_ids");
--> statement-breakpoint
CREATE INDEX "sale_owed_index" ON "sale" ("created_at", "id")
  INCLUDE ("account_id", "payment_method_id", "due_on", "subtotal_cents", "discount_cents", "paid_cents")
  WHERE "status" = 'COMPLETED' and "subtotal_cents" - "discount_cents" - "paid_cents" > 0;
--> statement-breakpoint
-- Without it PostgreSQL takes a third of the sales for owed, and reads them in the order of the list's sort.
CREATE STATISTICS "sale_balance" ON ("subtotal_cents" - "discount_cents" - "paid_cents") FROM "sale";
--> statement-breakpoint
CREATE INDEX "payment_at_index" ON "payment" ("at")
  INCLUDE ("payment_method_id", "account_id", "amount_cents", "interest_cents");
--> statement-breakpoint
CREATE INDEX "sale_item_sale_index" ON "sale_item" ("sale_id") INCLUDE ("service_id", "category_id", "share_cents");
--> statement-breakpoint
-- Without it PostgreSQL expects sales of any service in any category, and reads all sales to find the first page of none.
CREATE STATISTICS "sale_item_category" (mcv, dependencies) ON "service_id", "category_id" FROM "sale_item";
--> statement-breakpoint
INSERT INTO "business" DEFAULT VALUES;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only entries that are past their retention may be deleted, by a transaction that names the retention: see maintenance/purge-expired.ts.
CREATE OR REPLACE TRIGGER audit_log_retained BEFORE DELETE ON audit_log
  FOR EACH ROW WHEN (
    (old.at < now() - make_interval(months => nullif(current_setting('audit_log.retention_months', true), '')::int)) IS NOT TRUE)
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sale_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_not_rewritten
  BEFORE DELETE OR UPDATE OF created_at, account_id, employee_email, employee_name
  ON sale
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sale_not_restored BEFORE UPDATE OF status ON sale
  FOR EACH ROW WHEN (old.status <> 'COMPLETED' AND new.status = 'COMPLETED') EXECUTE FUNCTION refuse_rewriting();
