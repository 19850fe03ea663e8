-- Saved views and the choice of notices follow between the windows of their person (decisions/live-updates.md).
CREATE TRIGGER change_log_added AFTER INSERT ON saved_view REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'null', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON saved_view REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'null', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_gone AFTER DELETE ON saved_view REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('view', 'c.id', 'null', 'c.account_id');--> statement-breakpoint
CREATE TRIGGER change_log_settings_changed AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('notice-settings', 'c.id', 'null', 'c.id',
    'EXISTS (SELECT FROM former f WHERE f.id = c.id AND f.notice_settings IS DISTINCT FROM c.notice_settings)');
