CREATE INDEX "connect_by_date_of_connect" ON "connect" USING btree ("date_of_connect","incubator_id");--> statement-breakpoint
CREATE INDEX "funding_raised_by_year" ON "funding_raised" USING btree ("year","type","incubator_id","amount");--> statement-breakpoint
CREATE INDEX "partnership_by_date" ON "partnership" USING btree ("date","incubator_id");--> statement-breakpoint
CREATE INDEX "project_by_start_year" ON "project" USING btree ("start_year","incubator_id");--> statement-breakpoint
CREATE INDEX "startup_by_status" ON "startup" USING btree ("status","cohort_year","location");--> statement-breakpoint
CREATE INDEX "startup_by_cohort_year" ON "startup" USING btree ("cohort_year","incubator_id");