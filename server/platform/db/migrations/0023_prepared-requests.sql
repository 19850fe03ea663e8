ALTER TABLE "pending_change" DROP CONSTRAINT "pending_change_approval_id_approval_id_fk";
