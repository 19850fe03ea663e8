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
CREATE INDEX "contact_message_incubator" ON "contact_message" USING btree ("incubator_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_message_created" ON "contact_message" USING btree ("created_at" desc,"id" desc);