CREATE TABLE "contact_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"message" text NOT NULL,
	"account_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"by_role" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_assignment" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"incubator_id" uuid,
	"account_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_answer" ADD CONSTRAINT "contact_answer_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answer_message" ON "contact_answer" USING btree ("message_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_assignment_account" ON "inbox_assignment" USING btree ("account_id");--> statement-breakpoint
-- Assignments are followed as they change (decisions/live-updates.md).
CREATE TRIGGER change_log_added AFTER INSERT ON inbox_assignment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('inbox', 'c.item_id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON inbox_assignment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('inbox', 'c.item_id', 'c.incubator_id', 'null');
