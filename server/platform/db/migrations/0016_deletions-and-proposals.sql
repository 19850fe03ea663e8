ALTER TABLE "activity_log" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "approval_records" ON "approval" USING gin (jsonb_path_query_array("changes", '$[*].record_id ? (@ != null)') jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "history_deleted" ON "history" USING btree ("incubator_id","at" desc,"id" desc) WHERE "history"."action" = 'delete';--> statement-breakpoint
-- Entries of deletions were written in the same statement as the history of what was deleted: the nearest one of the
-- same person, module and incubator is theirs.
UPDATE "activity_log" l SET "batch_id" = (
	SELECT h."batch_id" FROM "history" h
	WHERE h."action" = 'delete' AND h."incubator_id" = l."incubator_id" AND h."entity" = l."message"->'params'->>'entity'
	AND h."account_id" IS NOT DISTINCT FROM l."account_id"
	AND h."at" BETWEEN l."activity_date" - interval '10 seconds' AND l."activity_date" + interval '1 second'
	ORDER BY abs(extract(epoch FROM h."at" - l."activity_date")) LIMIT 1)
WHERE l."message"->>'code' = 'change' AND l."message"->'params'->>'action' = 'delete';
