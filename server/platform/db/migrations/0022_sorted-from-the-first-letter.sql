DROP INDEX "incubator_order";--> statement-breakpoint
DROP INDEX "mentor_owner_order";--> statement-breakpoint
DROP INDEX "mentor_order";--> statement-breakpoint
DROP INDEX "startup_owner_order";--> statement-breakpoint
DROP INDEX "startup_order";--> statement-breakpoint
CREATE INDEX "incubator_order" ON "incubator" USING btree (regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "mentor_owner_order" ON "mentor" USING btree ("incubator_id",regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "mentor_order" ON "mentor" USING btree (regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "startup_owner_order" ON "startup" USING btree ("incubator_id",regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");--> statement-breakpoint
CREATE INDEX "startup_order" ON "startup" USING btree (regexp_replace("name" collate "und-x-icu", '^[^[:alnum:]]+', ''), "id");