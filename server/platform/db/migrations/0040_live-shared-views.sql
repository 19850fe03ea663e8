-- A saved view is told to everybody who sees it, or saw it before its audience was changed (decisions/live-updates.md).
-- That of everyone has no account here.
DROP TRIGGER change_log_added ON saved_view;--> statement-breakpoint
DROP TRIGGER change_log_changed ON saved_view;--> statement-breakpoint
DROP TRIGGER change_log_gone ON saved_view;--> statement-breakpoint
CREATE TRIGGER change_log_added AFTER INSERT ON saved_view REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON saved_view REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
CREATE TRIGGER change_log_changed_from AFTER UPDATE ON saved_view REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON saved_view REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'c.incubator_id',
    'CASE WHEN c.audience <> ''everyone'' THEN c.account_id END');
