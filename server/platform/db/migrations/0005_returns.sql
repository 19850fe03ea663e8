CREATE TABLE "return_form" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"purpose" text,
	"asked_of" text NOT NULL,
	"types" text[],
	"frequency" text NOT NULL,
	"opens" jsonb,
	"due" jsonb,
	"closes" jsonb,
	"first_period" text,
	"active" boolean,
	"figures_are_public" boolean,
	"questions" jsonb,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("title", ''))) = length((coalesce("title", ''))) then regexp_replace((coalesce("title", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("title", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"form_id" uuid,
	"form_version" integer,
	"title" text,
	"period" text,
	"startup_id" uuid,
	"answers" jsonb,
	"submitted" jsonb,
	"submission" integer,
	"submitted_on" date,
	"decision" text,
	"reason" text,
	"codes" text[],
	"status" text
);
--> statement-breakpoint
CREATE TABLE "return_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"code" text,
	"text" text NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"designation" text,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_figure" (
	"return_id" uuid NOT NULL,
	"code" text NOT NULL,
	"number" double precision NOT NULL,
	"parts" jsonb NOT NULL,
	"is_accepted" boolean NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone,
	CONSTRAINT "return_figure_return_id_code_since_pk" PRIMARY KEY("return_id","code","since")
);
--> statement-breakpoint
CREATE TABLE "return_form_version" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"purpose" text,
	"questions" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "return_form_version_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "return_period" (
	"form_id" uuid NOT NULL,
	"period" text NOT NULL,
	"version" integer NOT NULL,
	"opens_on" date NOT NULL,
	"due_on" date NOT NULL,
	"closes_on" date NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "return_period_form_id_period_pk" PRIMARY KEY("form_id","period")
);
--> statement-breakpoint
CREATE TABLE "return_place" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"period" text NOT NULL,
	"incubator_id" uuid NOT NULL,
	"startup_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"region" text,
	"until" date,
	"is_late" boolean DEFAULT false NOT NULL,
	"extension" jsonb,
	"reminded_at" timestamp(3) with time zone,
	"reminded_by" text
);
--> statement-breakpoint
CREATE TABLE "return_records" (
	"return_id" uuid NOT NULL,
	"submission" integer NOT NULL,
	"code" text NOT NULL,
	"records" uuid[] NOT NULL,
	"about" jsonb NOT NULL,
	CONSTRAINT "return_records_return_id_submission_code_pk" PRIMARY KEY("return_id","submission","code")
);
--> statement-breakpoint
ALTER TABLE "return_form" ADD CONSTRAINT "return_form_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_form_owner_order" ON "return_form" USING btree ("incubator_id",regexp_replace("title" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "return_form_order" ON "return_form" USING btree (regexp_replace("title" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "return_form_search" ON "return_form" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "return_owner_order" ON "return" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "return_order" ON "return" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "return_form_id" ON "return" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "return_startup_id" ON "return" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "return_comment_return" ON "return_comment" USING btree ("return_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_place_once" ON "return_place" USING btree ("form_id","period","incubator_id",coalesce(startup_id, incubator_id));--> statement-breakpoint
CREATE INDEX "return_place_incubator" ON "return_place" USING btree ("incubator_id","form_id","period");--> statement-breakpoint
CREATE INDEX "return_place_startup" ON "return_place" USING btree ("startup_id");