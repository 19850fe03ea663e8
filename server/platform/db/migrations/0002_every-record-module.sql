CREATE TABLE "connect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text NOT NULL,
	"organisation_connected" text NOT NULL,
	"purpose" text,
	"date_of_connect" date,
	"outcome_of_connect" text,
	"startup_id" uuid
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
	"evidence" jsonb
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
	"month" text
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
	"end_date" date,
	"location" text,
	"speakers" jsonb,
	"no_of_participants" integer,
	"description" text,
	"participants_file_url" text
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
	"startup_id" uuid
);
--> statement-breakpoint
CREATE TABLE "intellectual_property" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"startup" text NOT NULL,
	"ip_generated" text NOT NULL,
	"ip_details" text,
	"patent_field" text,
	"patent_granted" text,
	"patent_application_date" date,
	"incubator_contribution" text,
	"jurisdiction" text,
	"startup_id" uuid
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
	"subMilestones" jsonb
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
	"actual_impact" text
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
	"year" integer NOT NULL
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
	"stage" text,
	"status" text,
	"phase" text,
	"batch" integer,
	"funds_allocated" bigint,
	"funds_utilized" bigint,
	"start_year" integer,
	"end_year" integer
);
--> statement-breakpoint
ALTER TABLE "connect" ADD CONSTRAINT "connect_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD CONSTRAINT "deliverables_as_per_mou_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding" ADD CONSTRAINT "funding_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intellectual_property" ADD CONSTRAINT "intellectual_property_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone" ADD CONSTRAINT "milestone_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance" ADD CONSTRAINT "performance_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_owner_order" ON "connect" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "connect_order" ON "connect" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "connect_search" ON "connect" USING gin ((coalesce("startup", '') || ' ' || coalesce("organisation_connected", '') || ' ' || coalesce("purpose", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_owner_order" ON "deliverables_as_per_mou" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_order" ON "deliverables_as_per_mou" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_search" ON "deliverables_as_per_mou" USING gin ((coalesce("program_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_owner_order" ON "document" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "document_order" ON "document" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "document_search" ON "document" USING gin ((coalesce("title", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_owner_order" ON "event" USING btree ("incubator_id","start_date" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "event_order" ON "event" USING btree ("start_date" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "event_search" ON "event" USING gin ((coalesce("name", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_owner_order" ON "funding" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_order" ON "funding" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "funding_search" ON "funding" USING gin ((coalesce("title", '') || ' ' || coalesce("type", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "intellectual_property_owner_order" ON "intellectual_property" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "intellectual_property_order" ON "intellectual_property" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "intellectual_property_search" ON "intellectual_property" USING gin ((coalesce("startup", '') || ' ' || coalesce("ip_details", '') || ' ' || coalesce("patent_field", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "milestone_owner_order" ON "milestone" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "milestone_order" ON "milestone" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "milestone_search" ON "milestone" USING gin ((coalesce("title", '') || ' ' || coalesce("remarks", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partnership_owner_order" ON "partnership" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "partnership_order" ON "partnership" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "partnership_search" ON "partnership" USING gin ((coalesce("institution", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "performance_owner_order" ON "performance" USING btree ("incubator_id","year" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "performance_order" ON "performance" USING btree ("year" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "performance_search" ON "performance" USING gin ((coalesce("indicator", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_owner_order" ON "project" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "project_order" ON "project" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ((coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);