create extension if not exists btree_gin;--> statement-breakpoint
DROP INDEX "connect_search";--> statement-breakpoint
DROP INDEX "deliverables_as_per_mou_search";--> statement-breakpoint
DROP INDEX "document_search";--> statement-breakpoint
DROP INDEX "event_search";--> statement-breakpoint
DROP INDEX "funding_raised_search";--> statement-breakpoint
DROP INDEX "funding_search";--> statement-breakpoint
DROP INDEX "intellectual_property_search";--> statement-breakpoint
DROP INDEX "mentor_search";--> statement-breakpoint
DROP INDEX "milestone_search";--> statement-breakpoint
DROP INDEX "partnership_search";--> statement-breakpoint
DROP INDEX "performance_search";--> statement-breakpoint
DROP INDEX "project_search";--> statement-breakpoint
DROP INDEX "prototype_search";--> statement-breakpoint
DROP INDEX "startup_search";--> statement-breakpoint
CREATE INDEX "connect_search" ON "connect" USING gin ("incubator_id",(coalesce("startup", '') || ' ' || coalesce("organisation_connected", '') || ' ' || coalesce("purpose", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deliverables_as_per_mou_search" ON "deliverables_as_per_mou" USING gin ("incubator_id",(coalesce("program_name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_search" ON "document" USING gin ("incubator_id",(coalesce("title", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_search" ON "event" USING gin ("incubator_id",(coalesce("name", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_raised_search" ON "funding_raised" USING gin ("incubator_id",(coalesce("startup", '') || ' ' || coalesce("agency", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "funding_search" ON "funding" USING gin ("incubator_id",(coalesce("title", '') || ' ' || coalesce("type", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "intellectual_property_search" ON "intellectual_property" USING gin ("incubator_id",(coalesce("startup", '') || ' ' || coalesce("ip_details", '') || ' ' || coalesce("patent_field", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mentor_search" ON "mentor" USING gin ("incubator_id",(coalesce("name", '') || ' ' || coalesce("current_designation", '') || ' ' || coalesce("organisation", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "milestone_search" ON "milestone" USING gin ("incubator_id",(coalesce("title", '') || ' ' || coalesce("remarks", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "partnership_search" ON "partnership" USING gin ("incubator_id",(coalesce("institution", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "performance_search" ON "performance" USING gin ("incubator_id",(coalesce("indicator", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "project_search" ON "project" USING gin ("incubator_id",(coalesce("name", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prototype_search" ON "prototype" USING gin ("incubator_id",(coalesce("name", '') || ' ' || coalesce("startup", '') || ' ' || coalesce("description", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "startup_search" ON "startup" USING gin ("incubator_id",(coalesce("name", '')) gin_trgm_ops);