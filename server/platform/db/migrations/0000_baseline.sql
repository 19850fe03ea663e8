create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"new_email" text,
	"name" text NOT NULL,
	"profile" text,
	"role_type" text NOT NULL,
	"designation" text,
	"admin_id" uuid,
	"incubator_id" uuid,
	"startup_id" uuid,
	"mentor_id" uuid,
	"password_hash" text,
	"demo_password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"complete_profile" boolean DEFAULT true NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notice_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary_week" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"mail_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"account_id" uuid NOT NULL,
	"incubator_id" uuid,
	"shown" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_log" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"ids" uuid[],
	"entities" text[],
	"owners" uuid[],
	"incubator_id" uuid,
	"account_id" uuid,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"incubator_id" uuid,
	"batch_id" uuid,
	"request_id" uuid,
	"proposer_id" uuid,
	"account_id" uuid,
	"username" text NOT NULL,
	"designation" text,
	"message" jsonb NOT NULL,
	"ipv4" text NOT NULL,
	"activity_date" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"approval_id" text NOT NULL,
	"incubator_id" uuid NOT NULL,
	"editor" text NOT NULL,
	"editor_account_id" uuid,
	"action" jsonb NOT NULL,
	"edit_data" text NOT NULL,
	"request_date" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"reason" text,
	"import_id" uuid,
	"origin" text NOT NULL,
	"changes" jsonb NOT NULL,
	"changes_total" integer NOT NULL,
	"replaces" uuid
);
--> statement-breakpoint
CREATE TABLE "approval_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"approval_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"designation" text,
	"text" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"incubator_id" uuid,
	"action" text NOT NULL,
	"origin" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"account_id" uuid,
	"name" text NOT NULL,
	"designation" text,
	"proposed_by" text,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_change" (
	"approval_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"incubator_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"action" text NOT NULL,
	"record_id" uuid,
	"startup_id" uuid,
	"proposed" jsonb,
	"records" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pending_change_approval_id_at_pk" PRIMARY KEY("approval_id","at")
);
--> statement-breakpoint
CREATE TABLE "profile_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"name" text NOT NULL,
	"role_type" text NOT NULL,
	"incubator_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"incubator_id" uuid,
	"answered_at" timestamp(3) with time zone,
	"answered_by_name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text NOT NULL,
	"startup_id" uuid,
	"organisation_connected" text NOT NULL,
	"purpose" text,
	"date_of_connect" date,
	"outcome_of_connect" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("startup", '') || ' ' || coalesce("organisation_connected", '') || ' ' || coalesce("purpose", ''))) = length((coalesce("startup", '') || ' ' || coalesce("organisation_connected", '') || ' ' || coalesce("purpose", ''))) then regexp_replace((coalesce("startup", '') || ' ' || coalesce("organisation_connected", '') || ' ' || coalesce("purpose", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("startup", '') || ' ' || coalesce("organisation_connected", '') || ' ' || coalesce("purpose", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "deliverables_as_per_mou" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"program_name" text NOT NULL,
	"year" integer,
	"yearly_target" bigint NOT NULL,
	"source" text,
	"achieved" bigint,
	"evidence" jsonb,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("program_name", ''))) = length((coalesce("program_name", ''))) then regexp_replace((coalesce("program_name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("program_name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"category" text,
	"file" text NOT NULL,
	"year" integer,
	"month" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("title", ''))) = length((coalesce("title", ''))) then regexp_replace((coalesce("title", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("title", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"start_date" date,
	"start_time" text,
	"end_date" date,
	"end_time" text,
	"location" text,
	"speakers" jsonb,
	"no_of_participants" integer,
	"capacity" integer,
	"description" text,
	"participants_file_url" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("name", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", ''))) = length((coalesce("name", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", ''))) then regexp_replace((coalesce("name", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("name", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "funding_raised" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text NOT NULL,
	"startup_id" uuid,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"agency" text,
	"year" integer NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("startup", '') || ' ' || coalesce("agency", ''))) = length((coalesce("startup", '') || ' ' || coalesce("agency", ''))) then regexp_replace((coalesce("startup", '') || ' ' || coalesce("agency", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("startup", '') || ' ' || coalesce("agency", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "funding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"year" integer,
	"startup_id" uuid,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("title", '') || ' ' || coalesce("type", ''))) = length((coalesce("title", '') || ' ' || coalesce("type", ''))) then regexp_replace((coalesce("title", '') || ' ' || coalesce("type", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("title", '') || ' ' || coalesce("type", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "incubator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"incubator_type" text NOT NULL,
	"profile" text,
	"tagline" text,
	"description" text,
	"address" text,
	"location" text,
	"year_of_establishment" integer,
	"sectors" text[],
	"website" text,
	"phone" text,
	"email" text NOT NULL,
	"linkedin_url" text,
	"phase" integer,
	"ceo_incubator" jsonb,
	"incubation_manager" jsonb,
	"board_directors" jsonb,
	"team_member" jsonb,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("name", ''))) = length((coalesce("name", ''))) then regexp_replace((coalesce("name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "intellectual_property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text NOT NULL,
	"startup_id" uuid,
	"ip_generated" text NOT NULL,
	"ip_details" text,
	"patent_field" text,
	"patent_granted" text,
	"patent_application_date" date,
	"incubator_contribution" text,
	"jurisdiction" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("startup", '') || ' ' || coalesce("ip_details", '') || ' ' || coalesce("patent_field", ''))) = length((coalesce("startup", '') || ' ' || coalesce("ip_details", '') || ' ' || coalesce("patent_field", ''))) then regexp_replace((coalesce("startup", '') || ' ' || coalesce("ip_details", '') || ' ' || coalesce("patent_field", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("startup", '') || ' ' || coalesce("ip_details", '') || ' ' || coalesce("patent_field", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "mentor_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"datetime" timestamp(3) with time zone NOT NULL,
	"length" integer NOT NULL,
	"agenda" text,
	"link" text,
	"status" text,
	"cancel_reason" text,
	"mentorHours" integer,
	"feedback_mentor" text,
	"feedback_startup" text
);
--> statement-breakpoint
CREATE TABLE "mentor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"linkedin_url" text,
	"profile" text,
	"description" text,
	"year_of_experience" integer,
	"area_of_expertise" text[],
	"current_designation" text,
	"institution" text,
	"organisation" text,
	"qualification" text,
	"website" text,
	"date_of_joining" date,
	"date_of_leaving" date,
	"reason_for_leaving" text,
	"weekly_hours" jsonb,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("name", '') || ' ' || coalesce("current_designation", '') || ' ' || coalesce("organisation", ''))) = length((coalesce("name", '') || ' ' || coalesce("current_designation", '') || ' ' || coalesce("organisation", ''))) then regexp_replace((coalesce("name", '') || ' ' || coalesce("current_designation", '') || ' ' || coalesce("organisation", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("name", '') || ' ' || coalesce("current_designation", '') || ' ' || coalesce("organisation", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "mentorship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mentor_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"from" date,
	"until" date,
	"begins_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "milestone" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"period" jsonb,
	"due_date" date NOT NULL,
	"target" bigint NOT NULL,
	"achieved" bigint,
	"remarks" text,
	"document" jsonb,
	"subMilestones" jsonb,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("title", '') || ' ' || coalesce("remarks", ''))) = length((coalesce("title", '') || ' ' || coalesce("remarks", ''))) then regexp_replace((coalesce("title", '') || ' ' || coalesce("remarks", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("title", '') || ' ' || coalesce("remarks", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid,
	"text" text NOT NULL,
	"is_pinned" boolean,
	"author_id" uuid,
	"author_name" text,
	"author_role" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("text", ''))) = length((coalesce("text", ''))) then regexp_replace((coalesce("text", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("text", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "partnership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"institution" text NOT NULL,
	"date" date NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"duration_of_mou" text,
	"expected_outcome" text,
	"actual_impact" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("institution", '') || ' ' || coalesce("description", ''))) = length((coalesce("institution", '') || ' ' || coalesce("description", ''))) then regexp_replace((coalesce("institution", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("institution", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "performance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"indicator" text NOT NULL,
	"count" bigint NOT NULL,
	"year" integer NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("indicator", ''))) = length((coalesce("indicator", ''))) then regexp_replace((coalesce("indicator", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("indicator", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "program" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"program_name" text NOT NULL,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("program_name", ''))) = length((coalesce("program_name", ''))) then regexp_replace((coalesce("program_name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("program_name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"start_year" integer,
	"end_year" integer,
	"stage" text,
	"status" text,
	"funds_allocated" bigint,
	"funds_utilized" bigint,
	"phase" text,
	"batch" integer,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("name", '') || ' ' || coalesce("description", ''))) = length((coalesce("name", '') || ' ' || coalesce("description", ''))) then regexp_replace((coalesce("name", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("name", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "prototype" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text,
	"startup_id" uuid,
	"name" text NOT NULL,
	"description" text,
	"link_or_photo" text,
	"development_time" text,
	"incubator_contribution" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("name", '') || ' ' || coalesce("startup", '') || ' ' || coalesce("description", ''))) = length((coalesce("name", '') || ' ' || coalesce("startup", '') || ' ' || coalesce("description", ''))) then regexp_replace((coalesce("name", '') || ' ' || coalesce("startup", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("name", '') || ' ' || coalesce("startup", '') || ' ' || coalesce("description", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"file" text,
	"status" text,
	"answers" jsonb,
	"author_id" uuid,
	"author_name" text,
	"author_role" text,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("subject", '') || ' ' || coalesce("message", ''))) = length((coalesce("subject", '') || ' ' || coalesce("message", ''))) then regexp_replace((coalesce("subject", '') || ' ' || coalesce("message", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("subject", '') || ' ' || coalesce("message", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "startup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"profile" text,
	"linkedin_url" text,
	"website" text,
	"description" text,
	"address" text,
	"location" text,
	"status" text,
	"statusReason" text,
	"statusDescription" text,
	"sector" text[],
	"startup_type" text,
	"program_name" text,
	"program_id" uuid,
	"cohort_month" text,
	"cohort_year" integer,
	"cin_number" text,
	"no_of_employees" integer,
	"year_of_establishment" integer,
	"founders" jsonb,
	"team_member" jsonb,
	"documents" jsonb,
	"awards" jsonb,
	"searched" text GENERATED ALWAYS AS (lower(case when octet_length((coalesce("name", ''))) = length((coalesce("name", ''))) then regexp_replace((coalesce("name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g') else regexp_replace(regexp_replace(regexp_replace(normalize(regexp_replace(normalize(regexp_replace((coalesce("name", '')), '[[:space:]\u00a0\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'), NFD), '[̀-ͯ]', '', 'g'), NFC), '[‘’ʼ´]', '''', 'g'), '[“”]', '"', 'g'), '[‐‑‒–—−]', '-', 'g') end)) STORED
);
--> statement-breakpoint
CREATE TABLE "file_store" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "file_store_only" CHECK ("file_store"."is_only")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"path" text NOT NULL,
	"entity" text,
	"record_id" uuid,
	"field" text,
	"incubator_id" uuid,
	"approval_id" uuid,
	"import_id" uuid,
	"account_id" uuid,
	CONSTRAINT "file_use_once" UNIQUE NULLS NOT DISTINCT("path","entity","record_id","field","incubator_id","approval_id","import_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"incubator_id" uuid,
	"program_id" uuid,
	"cohort" text,
	"uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_on" date NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_use" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"rows" "bytea" NOT NULL,
	"file" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"incubator_id" uuid,
	"account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"status" text NOT NULL,
	"headers" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"setup" jsonb NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"summary" jsonb NOT NULL,
	"approval_id" uuid,
	"message" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp(3) with time zone,
	"last_error" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"group_key" text
);
--> statement-breakpoint
CREATE TABLE "session_reminder" (
	"session_id" uuid NOT NULL,
	"datetime" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "session_reminder_session_id_datetime_pk" PRIMARY KEY("session_id","datetime")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" jsonb NOT NULL,
	"path" text NOT NULL,
	"subject_id" uuid,
	"incubator_id" uuid,
	"count" integer,
	"once" text,
	"at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	"waits_for_digest" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"phone" text NOT NULL,
	"organisation" text,
	"status" text NOT NULL,
	"code" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"checked_in_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"incubator_id" uuid,
	"startup_id" uuid,
	"mentor_id" uuid,
	"author_id" uuid,
	"category" text,
	"to" text,
	"texts" text[] NOT NULL,
	"normalised" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_replaces_approval_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."approval"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_comment" ADD CONSTRAINT "approval_comment_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect" ADD CONSTRAINT "connect_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD CONSTRAINT "deliverables_as_per_mou_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_raised" ADD CONSTRAINT "funding_raised_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding" ADD CONSTRAINT "funding_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intellectual_property" ADD CONSTRAINT "intellectual_property_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_session" ADD CONSTRAINT "mentor_session_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor" ADD CONSTRAINT "mentor_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship" ADD CONSTRAINT "mentorship_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance" ADD CONSTRAINT "performance_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program" ADD CONSTRAINT "program_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prototype" ADD CONSTRAINT "prototype_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup" ADD CONSTRAINT "startup_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup" ADD CONSTRAINT "startup_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_use" ADD CONSTRAINT "invitation_use_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_link" ADD CONSTRAINT "registration_link_registration_id_event_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email_key") WHERE "account"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "account_incubator" ON "account" USING btree ("incubator_id");--> statement-breakpoint
CREATE INDEX "account_startup" ON "account" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "account_mentor" ON "account" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "one_time_link_account" ON "one_time_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_view_account" ON "saved_view" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_view_incubator" ON "saved_view" USING btree ("incubator_id");--> statement-breakpoint
CREATE INDEX "saved_view_audience" ON "saved_view" USING btree ("audience");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "change_log_xid" ON "change_log" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "change_log_at" ON "change_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activity_log_incubator" ON "activity_log" USING btree ("incubator_id","activity_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "activity_log_date" ON "activity_log" USING btree ("activity_date" desc,"id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "approval_replaces" ON "approval" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "approval_incubator" ON "approval" USING btree ("incubator_id","request_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "approval_records" ON "approval" USING gin (jsonb_path_query_array("changes", '$[*].record_id ? (@ != null)') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "approval_comment_approval" ON "approval_comment" USING btree ("approval_id","at","id");--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("entity","record_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "history_batch" ON "history" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "history_deleted" ON "history" USING btree ("incubator_id","at" desc,"id" desc) WHERE "history"."action" = 'delete';--> statement-breakpoint
CREATE INDEX "pending_change_record" ON "pending_change" USING btree ("record_id") WHERE "pending_change"."action" <> 'create';--> statement-breakpoint
CREATE INDEX "pending_change_list" ON "pending_change" USING btree ("incubator_id","entity","approval_id");--> statement-breakpoint
CREATE INDEX "profile_activity_incubator" ON "profile_activity" USING btree ("incubator_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "profile_activity_user" ON "profile_activity" USING btree ("user_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "contact_message_incubator" ON "contact_message" USING btree ("incubator_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "connect_owner_order" ON "connect" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "connect_order" ON "connect" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "connect_search" ON "connect" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "connect_startup_id" ON "connect" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "connect_by_date_of_connect" ON "connect" USING btree ("date_of_connect","incubator_id");--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_owner_order" ON "deliverables_as_per_mou" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_order" ON "deliverables_as_per_mou" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_search" ON "deliverables_as_per_mou" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_owner_order" ON "document" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "document_order" ON "document" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "document_search" ON "document" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_owner_order" ON "event" USING btree ("incubator_id","start_date" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "event_order" ON "event" USING btree ("start_date" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "event_search" ON "event" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_raised_owner_order" ON "funding_raised" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_raised_order" ON "funding_raised" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_raised_search" ON "funding_raised" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_raised_startup_id" ON "funding_raised" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "funding_raised_by_year" ON "funding_raised" USING btree ("year","type","incubator_id","amount");--> statement-breakpoint
CREATE INDEX "funding_owner_order" ON "funding" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_order" ON "funding" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_search" ON "funding" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_startup_id" ON "funding" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "incubator_order" ON "incubator" USING btree (regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "incubator_search" ON "incubator" USING gin (searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "intellectual_property_owner_order" ON "intellectual_property" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "intellectual_property_order" ON "intellectual_property" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "intellectual_property_search" ON "intellectual_property" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "intellectual_property_startup_id" ON "intellectual_property" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "mentor_session_owner_order" ON "mentor_session" USING btree ("incubator_id","datetime" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentor_session_order" ON "mentor_session" USING btree ("datetime" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentor_session_mentor_id" ON "mentor_session" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentor_session_startup_id" ON "mentor_session" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "mentor_owner_order" ON "mentor" USING btree ("incubator_id",regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "mentor_order" ON "mentor" USING btree (regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "mentor_search" ON "mentor" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mentor_owner_name" ON "mentor" USING btree ("incubator_id",lower("name"));--> statement-breakpoint
CREATE INDEX "mentorship_owner_order" ON "mentorship" USING btree ("incubator_id","from" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentorship_order" ON "mentorship" USING btree ("from" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentorship_mentor_id" ON "mentorship" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentorship_startup_id" ON "mentorship" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "milestone_owner_order" ON "milestone" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "milestone_order" ON "milestone" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "milestone_search" ON "milestone" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "note_owner_order" ON "note" USING btree ("incubator_id","is_pinned" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "note_order" ON "note" USING btree ("is_pinned" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "note_search" ON "note" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "note_about_id" ON "note" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "note_author_id" ON "note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "partnership_owner_order" ON "partnership" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "partnership_order" ON "partnership" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "partnership_search" ON "partnership" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partnership_by_date" ON "partnership" USING btree ("date","incubator_id");--> statement-breakpoint
CREATE INDEX "performance_owner_order" ON "performance" USING btree ("incubator_id","year" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "performance_order" ON "performance" USING btree ("year" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "performance_search" ON "performance" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "program_owner_order" ON "program" USING btree ("incubator_id",regexp_replace("program_name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "program_order" ON "program" USING btree (regexp_replace("program_name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "program_search" ON "program" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "program_owner_name" ON "program" USING btree ("incubator_id",lower("program_name"));--> statement-breakpoint
CREATE INDEX "project_owner_order" ON "project" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "project_order" ON "project" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_by_start_year" ON "project" USING btree ("start_year","incubator_id");--> statement-breakpoint
CREATE INDEX "prototype_owner_order" ON "prototype" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "prototype_order" ON "prototype" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "prototype_search" ON "prototype" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prototype_startup_id" ON "prototype" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "request_owner_order" ON "request" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "request_order" ON "request" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "request_search" ON "request" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_author_id" ON "request" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "startup_owner_order" ON "startup" USING btree ("incubator_id",regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "startup_order" ON "startup" USING btree (regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "startup_search" ON "startup" USING gin ("incubator_id",searched gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "startup_owner_name" ON "startup" USING btree ("incubator_id",lower("name"));--> statement-breakpoint
CREATE INDEX "startup_program_id" ON "startup" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "startup_by_status" ON "startup" USING btree ("status","cohort_year","location");--> statement-breakpoint
CREATE INDEX "startup_by_cohort_year" ON "startup" USING btree ("cohort_year","incubator_id");--> statement-breakpoint
CREATE INDEX "file_use_record" ON "file_use" USING btree ("record_id") WHERE "file_use"."field" is not null;--> statement-breakpoint
CREATE INDEX "file_use_approval" ON "file_use" USING btree ("approval_id") WHERE "file_use"."approval_id" is not null;--> statement-breakpoint
CREATE INDEX "file_use_import" ON "file_use" USING btree ("import_id") WHERE "file_use"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "file_use_account" ON "file_use" USING btree ("account_id") WHERE "file_use"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "invitation_incubator" ON "invitation" USING btree ("incubator_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invitation_created" ON "invitation" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invitation_use_invitation" ON "invitation_use" USING btree ("invitation_id","at" desc);--> statement-breakpoint
CREATE INDEX "import_owner" ON "import" USING btree ("incubator_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "import_account" ON "import" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_group" ON "outbox" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."last_error" is not null;--> statement-breakpoint
CREATE INDEX "notice_account" ON "notice" USING btree ("account_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("account_id","once");--> statement-breakpoint
CREATE INDEX "notice_subject" ON "notice" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notice_digest" ON "notice" USING btree ("at") WHERE "notice"."waits_for_digest";--> statement-breakpoint
CREATE UNIQUE INDEX "event_registration_email" ON "event_registration" USING btree ("event_id","email_key") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "event_registration_code" ON "event_registration" USING btree ("code");--> statement-breakpoint
CREATE INDEX "event_registration_order" ON "event_registration" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registration_registered" ON "event_registration" USING btree ("event_id") WHERE status = 'registered';--> statement-breakpoint
CREATE INDEX "registration_link_registration" ON "registration_link" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ((array[entity]),normalised gin_trgm_ops,split_part(normalised, E'\n', 1) gin_trgm_ops) WITH (gin_pending_list_limit=65536);--> statement-breakpoint
CREATE INDEX "search_document_title" ON "search_document" USING btree ("entity",left(normalised, 100) text_pattern_ops);--> statement-breakpoint
-- One row for a statement's batches. Static, because every change of a record runs it.
CREATE FUNCTION log_batches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (source, kind, ids, entities, owners)
    SELECT 'history', 'create', CASE WHEN count(DISTINCT batch_id) <= 100 THEN array_agg(DISTINCT batch_id) END,
      array_agg(DISTINCT entity),
      CASE WHEN count(DISTINCT incubator_id) <= 100 AND bool_and(incubator_id IS NOT NULL AND NOT coalesce(before ? 'incubator_name', false))
        THEN array_agg(DISTINCT incubator_id) END
    FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_log AFTER INSERT ON history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_batches();--> statement-breakpoint
-- One row for each incubator and account of a statement's rows "c". The arguments are the source and how SQL finds the id,
-- the incubator and the account of a row, and which rows count.
CREATE FUNCTION log_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO change_log (source, kind, ids, incubator_id, account_id)
      SELECT %L, %L, CASE WHEN count(*) <= 100 THEN array_agg(DISTINCT id) END, incubator_id, account_id
      FROM (SELECT %s AS id, %s::uuid AS incubator_id, %s::uuid AS account_id FROM changed c WHERE %s) x
      WHERE id IS NOT NULL GROUP BY incubator_id, account_id',
    TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN 'create' ELSE lower(TG_OP) END,
    TG_ARGV[1], TG_ARGV[2], TG_ARGV[3], coalesce(TG_ARGV[4], 'true'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON approval REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON approval REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON approval REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON approval_comment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.approval_id',
    '(SELECT a.incubator_id FROM approval a WHERE a.id = c.approval_id)', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON import REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('import', 'c.id', 'c.incubator_id', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON import REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('import', 'c.id', 'c.incubator_id', 'c.account_id',
    'c.status IS DISTINCT FROM (SELECT f.status FROM former f WHERE f.id = c.id)');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON import REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('import', 'c.id', 'c.incubator_id', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON contact_message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('contact-message', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON contact_message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('contact-message', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON event_registration REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('registration', 'c.event_id',
    '(SELECT e.incubator_id FROM event e WHERE e.id = c.event_id)', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON event_registration REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('registration', 'c.event_id',
    '(SELECT e.incubator_id FROM event e WHERE e.id = c.event_id)', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('account', 'c.id', 'null', 'null',
    'EXISTS (SELECT FROM former f WHERE f.id = c.id AND
      (f.role_type, f.designation, f.admin_id, f.incubator_id, f.startup_id, f.mentor_id, f.must_change_password, f.closed_at)
      IS DISTINCT FROM
      (c.role_type, c.designation, c.admin_id, c.incubator_id, c.startup_id, c.mentor_id, c.must_change_password, c.closed_at))');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON session REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('session', 'c.account_id', 'null', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON notice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('notice', 'c.id', 'null', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON notice REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('notice', 'c.id', 'null', 'c.account_id',
    'c.read_at IS DISTINCT FROM (SELECT f.read_at FROM former f WHERE f.id = c.id)');--> statement-breakpoint
-- Invitations and admins are followed as they change (decisions/live-updates.md).
CREATE TRIGGER change_log_added AFTER INSERT ON invitation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('invitation', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON invitation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('invitation', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_admin_added AFTER INSERT ON account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('admin', 'c.id', 'c.incubator_id', 'null',
    'c.role_type IN (''superincubator'', ''incubator'')');--> statement-breakpoint
CREATE TRIGGER change_log_admin_changed AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('admin', 'c.id', 'c.incubator_id', 'null',
    'c.role_type IN (''superincubator'', ''incubator'') AND EXISTS (SELECT FROM former f WHERE f.id = c.id AND
      (f.name, f.email, f.designation, f.closed_at) IS DISTINCT FROM (c.name, c.email, c.designation, c.closed_at))');--> statement-breakpoint
CREATE TRIGGER change_log_settings_changed AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('notice-settings', 'c.id', 'null', 'c.id',
    'EXISTS (SELECT FROM former f WHERE f.id = c.id AND f.notice_settings IS DISTINCT FROM c.notice_settings)');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON saved_view REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON saved_view REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
CREATE TRIGGER change_log_changed_from AFTER UPDATE ON saved_view REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON saved_view REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
-- Volatile, so that within one statement it counts what others have committed while that waited for the lock of the event.
CREATE FUNCTION places_taken(event uuid) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN (SELECT count(*) FROM event_registration r WHERE r.event_id = event AND r.status = 'registered');
END $$;
