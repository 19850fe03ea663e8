DROP INDEX "funding_raised_by_year";--> statement-breakpoint
DROP INDEX "startup_by_cohort_year";--> statement-breakpoint
CREATE INDEX "performance_by_year" ON "performance" USING btree ("year","month","indicator","incubator_id","count");--> statement-breakpoint
CREATE INDEX "prototype_by_date" ON "prototype" USING btree ("date","incubator_id");--> statement-breakpoint
CREATE INDEX "funding_raised_by_year" ON "funding_raised" USING btree ("year","month","type","incubator_id","amount");--> statement-breakpoint
CREATE INDEX "startup_by_cohort_year" ON "startup" USING btree ("cohort_year","cohort_month","incubator_id");