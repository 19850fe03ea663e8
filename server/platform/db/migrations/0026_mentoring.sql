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
ALTER TABLE "mentorship" ADD CONSTRAINT "mentorship_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentorship_owner_order" ON "mentorship" USING btree ("incubator_id","from" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentorship_order" ON "mentorship" USING btree ("from" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "mentorship_mentor_id" ON "mentorship" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "mentorship_startup_id" ON "mentorship" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "mentor_owner_name" ON "mentor" USING btree ("incubator_id",lower("name"));