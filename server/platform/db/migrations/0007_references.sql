CREATE INDEX "connect_startup_id" ON "connect" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "funding_raised_startup_id" ON "funding_raised" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "funding_startup_id" ON "funding" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "intellectual_property_startup_id" ON "intellectual_property" USING btree ("startup_id");--> statement-breakpoint
CREATE INDEX "prototype_startup_id" ON "prototype" USING btree ("startup_id");