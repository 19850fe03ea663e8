CREATE TABLE "change_log" (
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"ids" uuid[],
	"incubator_id" uuid,
	"account_id" uuid,
	"at" timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "change_log_xid" ON "change_log" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "change_log_at" ON "change_log" USING btree ("at");--> statement-breakpoint
-- One row for a statement's batches. Static, because every change of a record runs it.
CREATE FUNCTION log_batches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (source, kind, ids)
    SELECT 'history', 'create', CASE WHEN count(*) <= 100 THEN array_agg(batch_id) END
    FROM (SELECT DISTINCT batch_id FROM changed) b HAVING count(*) > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_log AFTER INSERT ON history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_batches();--> statement-breakpoint
-- One row for each incubator and account of a statement's rows "c". The arguments are the source and how SQL finds the id,
-- the incubator and the account of a row, and which rows count.
CREATE FUNCTION log_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO change_log (source, kind, ids, incubator_id, account_id)
      SELECT %L, %L, CASE WHEN count(*) <= 100 THEN array_agg(DISTINCT id) END, incubator_id, account_id
      FROM (SELECT %s AS id, %s::uuid AS incubator_id, %s::uuid AS account_id FROM changed c WHERE %s) x
      WHERE id IS NOT NULL GROUP BY incubator_id, account_id',
    TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN 'create' ELSE lower(TG_OP) END,
    TG_ARGV[1], TG_ARGV[2], TG_ARGV[3], coalesce(TG_ARGV[4], 'true'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON approval REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON approval REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON approval REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON approval_comment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('approval', 'c.approval_id',
    '(SELECT a.incubator_id FROM approval a WHERE a.id = c.approval_id)', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON import REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('import', 'c.id', 'c.incubator_id', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON import REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('import', 'c.id', 'c.incubator_id', 'c.account_id',
    'c.status IS DISTINCT FROM (SELECT f.status FROM former f WHERE f.id = c.id)');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON import REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('import', 'c.id', 'c.incubator_id', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON contact_message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('contact-message', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON contact_message REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('contact-message', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON event_registration REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('registration', 'c.event_id',
    '(SELECT e.incubator_id FROM event e WHERE e.id = c.event_id)', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON event_registration REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('registration', 'c.event_id',
    '(SELECT e.incubator_id FROM event e WHERE e.id = c.event_id)', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('account', 'c.id', 'null', 'null',
    'EXISTS (SELECT FROM former f WHERE f.id = c.id AND
      (f.role_type, f.designation, f.admin_id, f.incubator_id, f.startup_id, f.mentor_id, f.must_change_password, f.closed_at)
      IS DISTINCT FROM
      (c.role_type, c.designation, c.admin_id, c.incubator_id, c.startup_id, c.mentor_id, c.must_change_password, c.closed_at))');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON session REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('session', 'c.account_id', 'null', 'null');
