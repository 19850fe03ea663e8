CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"account_id" uuid NOT NULL,
	"incubator_id" uuid,
	"shown" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_account" ON "saved_view" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_view_incubator" ON "saved_view" USING btree ("incubator_id");--> statement-breakpoint
CREATE INDEX "saved_view_audience" ON "saved_view" USING btree ("audience");