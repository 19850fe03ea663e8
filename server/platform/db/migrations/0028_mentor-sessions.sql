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
CREATE TABLE "session_reminder" (
	"session_id" uuid NOT NULL,
	"datetime" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "session_reminder_session_id_datetime_pk" PRIMARY KEY("session_id","datetime")
);
--> statement-breakpoint
ALTER TABLE "mentor" ADD COLUMN "weekly_hours" jsonb;--> statement-breakpoint
ALTER TABLE "mentor_session" ADD CONSTRAINT "mentor_session_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentor_session_owner_order" ON "mentor_session" USING btree ("incubator_id","datetime" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentor_session_order" ON "mentor_session" USING btree ("datetime" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentor_session_mentor_id" ON "mentor_session" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentor_session_startup_id" ON "mentor_session" USING btree ("startup_id");