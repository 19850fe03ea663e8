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
ALTER TABLE "event" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "registration_link" ADD CONSTRAINT "registration_link_registration_id_event_registration_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_registration_email" ON "event_registration" USING btree ("event_id","email_key") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "event_registration_code" ON "event_registration" USING btree ("code");--> statement-breakpoint
CREATE INDEX "event_registration_order" ON "event_registration" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_registration_registered" ON "event_registration" USING btree ("event_id") WHERE status = 'registered';--> statement-breakpoint
CREATE INDEX "registration_link_registration" ON "registration_link" USING btree ("registration_id");