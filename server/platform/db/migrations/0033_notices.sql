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
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_account" ON "notice" USING btree ("account_id","at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id") WHERE "notice"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("account_id","once");--> statement-breakpoint
CREATE INDEX "notice_subject" ON "notice" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notice_digest" ON "notice" USING btree ("at") WHERE "notice"."waits_for_digest";--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON notice REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('notice', 'c.id', 'null', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON notice REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('notice', 'c.id', 'null', 'c.account_id',
    'c.read_at IS DISTINCT FROM (SELECT f.read_at FROM former f WHERE f.id = c.id)');
