-- Invitations and admins are followed as they change (decisions/live-updates.md).
CREATE TRIGGER change_log_added AFTER INSERT ON invitation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('invitation', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_changed AFTER UPDATE ON invitation REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('invitation', 'c.id', 'c.incubator_id', 'null');--> statement-breakpoint
CREATE TRIGGER change_log_admin_added AFTER INSERT ON account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('admin', 'c.id', 'c.incubator_id', 'null',
    'c.role_type IN (''superincubator'', ''incubator'')');--> statement-breakpoint
CREATE TRIGGER change_log_admin_changed AFTER UPDATE ON account REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION log_rows('admin', 'c.id', 'c.incubator_id', 'null',
    'c.role_type IN (''superincubator'', ''incubator'') AND EXISTS (SELECT FROM former f WHERE f.id = c.id AND
      (f.name, f.email, f.designation, f.closed_at) IS DISTINCT FROM (c.name, c.email, c.designation, c.closed_at))');
