ALTER TABLE "activity_log" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "activity_log" ADD COLUMN "proposer_id" uuid;--> statement-breakpoint
UPDATE "activity_log" a SET "request_id" = p.id, "proposer_id" = p.editor_account_id
FROM "history" h, "approval" p
WHERE h.batch_id = a.batch_id AND h.origin = 'approval' AND p.editor = h.proposed_by
  AND p.incubator_id = a.incubator_id AND p.status = 'approved' AND p.action = a.message;
