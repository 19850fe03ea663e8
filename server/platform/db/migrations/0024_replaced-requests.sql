ALTER TABLE "approval" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_replaces_approval_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."approval"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_replaces" ON "approval" USING btree ("replaces");