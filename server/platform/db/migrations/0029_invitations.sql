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
ALTER TABLE "outbox" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "invitation_use" ADD CONSTRAINT "invitation_use_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_incubator" ON "invitation" USING btree ("incubator_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invitation_created" ON "invitation" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invitation_use_invitation" ON "invitation_use" USING btree ("invitation_id","at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_group" ON "outbox" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."last_error" is not null;