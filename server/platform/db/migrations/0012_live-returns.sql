-- Reminders, requests for more time, more time that is given, and comments are followed as they happen
-- (decisions/live-updates.md). A startup's accounts are named while there are few returns; of many, its incubator and the
-- portal alone are told.
CREATE TRIGGER change_log_changed AFTER UPDATE ON return_place REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('return', 'c.id', 'c.incubator_id',
    'unnest(array_append(CASE WHEN (SELECT count(*) FROM changed) <= 100 THEN array(
      SELECT a.id FROM account a WHERE a.startup_id = c.startup_id AND a.closed_at IS NULL) END, NULL::uuid))');--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON return_comment REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('return', 'c.return_id',
    '(SELECT p.incubator_id FROM return_place p WHERE p.id = c.return_id)',
    'unnest(array_append(array(SELECT a.id FROM return_place p
      JOIN account a ON a.startup_id = p.startup_id AND a.closed_at IS NULL WHERE p.id = c.return_id), NULL::uuid))');
