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
	"author_role" text
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
	"author_role" text
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_incubator_id_incubator_id_fk" FOREIGN KEY ("incubator_id") REFERENCES "public"."incubator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_owner_order" ON "note" USING btree ("incubator_id","is_pinned" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "note_order" ON "note" USING btree ("is_pinned" desc nulls last, "id" desc);--> statement-breakpoint
CREATE INDEX "note_search" ON "note" USING gin ("incubator_id",(coalesce("text", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "note_about_id" ON "note" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "note_author_id" ON "note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "request_owner_order" ON "request" USING btree ("incubator_id","created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "request_order" ON "request" USING btree ("created_at" desc, "id" desc);--> statement-breakpoint
CREATE INDEX "request_search" ON "request" USING gin ("incubator_id",(coalesce("subject", '') || ' ' || coalesce("message", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_author_id" ON "request" USING btree ("author_id");