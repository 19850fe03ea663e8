CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"profile" text,
	"role_type" text NOT NULL,
	"designation" text,
	"admin_id" uuid,
	"incubator_id" uuid,
	"startup_id" uuid,
	"mentor_id" uuid,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"complete_profile" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
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
CREATE TABLE "activity_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"incubator_id" uuid,
	"account_id" uuid,
	"username" text NOT NULL,
	"designation" text,
	"activity" text NOT NULL,
	"activity_details" text NOT NULL,
	"ipv4" text NOT NULL,
	"activity_date" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"approval_id" text NOT NULL,
	"incubator_id" uuid NOT NULL,
	"editor" text NOT NULL,
	"editor_account_id" uuid,
	"edit" text NOT NULL,
	"edit_details" text NOT NULL,
	"edit_data" text NOT NULL,
	"request_date" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp(3) with time zone,
	"reason" text,
	"import_id" uuid,
	"origin" text NOT NULL,
	"changes" jsonb NOT NULL,
	"changes_total" integer NOT NULL
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
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_activity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_type" text NOT NULL,
	"statement" text NOT NULL,
	"name" text NOT NULL,
	"role_type" text NOT NULL,
	"incubator_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "funding_raised" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"agency" text,
	"year" integer NOT NULL,
	"startup_id" uuid
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
	"team_member" jsonb
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
	"reason_for_leaving" text
);
--> statement-breakpoint
CREATE TABLE "prototype" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"link_or_photo" text,
	"startup" text,
	"name" text NOT NULL,
	"description" text,
	"development_time" text,
	"incubator_contribution" text,
	"startup_id" uuid
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
	"program_id" text,
	"cohort_month" text,
	"cohort_year" integer,
	"cin_number" text,
	"no_of_employees" integer,
	"year_of_establishment" integer,
	"founders" jsonb,
	"team_member" jsonb,
	"documents" jsonb,
	"awards" jsonb
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
CREATE TABLE "import_file" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"rows" "bytea" NOT NULL
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
	"setup" jsonb NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"summary" jsonb NOT NULL,
	"approval_id" uuid,
	"message" text,
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
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_raised" ADD CONSTRAINT "funding_raised_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor" ADD CONSTRAINT "mentor_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prototype" ADD CONSTRAINT "prototype_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup" ADD CONSTRAINT "startup_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_import_id_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "account" USING btree ("email_key") WHERE "account"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "account_incubator" ON "account" USING btree ("incubator_id");--> statement-breakpoint
CREATE INDEX "account_startup" ON "account" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "account_mentor" ON "account" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "one_time_link_account" ON "one_time_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "activity_log_incubator" ON "activity_log" USING btree ("incubator_id","activity_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "activity_log_date" ON "activity_log" USING btree ("activity_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "approval_incubator" ON "approval" USING btree ("incubator_id","request_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "history_record" ON "history" USING btree ("entity","record_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "history_batch" ON "history" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "profile_activity_incubator" ON "profile_activity" USING btree ("incubator_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "funding_raised_owner_order" ON "funding_raised" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_raised_order" ON "funding_raised" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_raised_search" ON "funding_raised" USING gin ((coalesce("startup", '') || ' ' || coalesce("agency", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "incubator_order" ON "incubator" USING btree ("name" collate "und-x-icu", "id");--> statement-breakpoint
CREATE INDEX "incubator_search" ON "incubator" USING gin ((coalesce("name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mentor_owner_order" ON "mentor" USING btree ("incubator_id","name" collate "und-x-icu", "id");--> statement-breakpoint
CREATE INDEX "mentor_order" ON "mentor" USING btree ("name" collate "und-x-icu", "id");--> statement-breakpoint
CREATE INDEX "mentor_search" ON "mentor" USING gin ((coalesce("name", '') || ' ' || coalesce("current_designation", '') || ' ' || coalesce("organisation", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prototype_owner_order" ON "prototype" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "prototype_order" ON "prototype" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "prototype_search" ON "prototype" USING gin ((coalesce("name", '') || ' ' || coalesce("startup", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "startup_owner_order" ON "startup" USING btree ("incubator_id","name" collate "und-x-icu", "id");--> statement-breakpoint
CREATE INDEX "startup_order" ON "startup" USING btree ("name" collate "und-x-icu", "id");--> statement-breakpoint
CREATE INDEX "startup_search" ON "startup" USING gin ((coalesce("name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "import_owner" ON "import" USING btree ("incubator_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "import_account" ON "import" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."done_at" is null;