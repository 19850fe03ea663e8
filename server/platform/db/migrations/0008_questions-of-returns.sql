ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "return_form_id" uuid;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "return_code" text;--> statement-breakpoint
ALTER TABLE "deliverables_as_per_mou" ADD COLUMN "return_take" text;--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_return_form_id" ON "deliverables_as_per_mou" USING btree ("return_form_id");--> statement-breakpoint
CREATE INDEX "return_form_owner_name" ON "return_form" USING btree ("incubator_id",lower("title"));