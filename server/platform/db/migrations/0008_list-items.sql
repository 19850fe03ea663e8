-- Items of lists get ids: in records, in what their histories and requests keep of them. Items of one name in one
-- list of one record are the same item in every state that is kept, the second of a name the second: as they were
-- compared until now. The id follows from that, so no state needs to be looked up for another.
CREATE FUNCTION list_with_ids(list jsonb, seed text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE jsonb_typeof(list) WHEN 'array' THEN (
		SELECT coalesce(jsonb_agg(CASE jsonb_typeof(item) WHEN 'object' THEN jsonb_build_object('_id', overlay(overlay(
				left(encode(sha256(convert_to(concat_ws(' ', seed, number, name), 'UTF8')), 'hex'), 32)
				placing '8' from 13) placing 'a' from 17)::uuid) || item ELSE item END ORDER BY place), '[]')
		FROM (
			SELECT item, place, name, row_number() OVER (PARTITION BY name ORDER BY place) AS number
			FROM jsonb_array_elements(list) WITH ORDINALITY i(item, place)
				CROSS JOIN LATERAL (SELECT coalesce(item ->> 'name', item ->> 'title', item::text) AS name) called
		) items
	) ELSE list END
$$;
--> statement-breakpoint
CREATE FUNCTION values_with_ids(state jsonb, lists text[], seed text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE jsonb_typeof(state) WHEN 'object' THEN state || coalesce((
		SELECT jsonb_object_agg(list, list_with_ids(state -> list, concat_ws(' ', seed, list)))
		FROM unnest(lists) list WHERE jsonb_typeof(state -> list) = 'array'
	), '{}') ELSE state END
$$;
--> statement-breakpoint
DO $fill$
DECLARE
	place record;
BEGIN
	-- Compiling each of these statements would take longer than running it.
	PERFORM set_config('jit', 'off', true);
	FOR place IN SELECT * FROM (VALUES
		('incubator', 'incubator', '{board_directors,team_member}'::text[]),
		('startup', 'startup', '{founders,team_member,documents,awards}'::text[]),
		('milestone', 'milestone', '{document,subMilestones}'::text[]),
		('deliverables-as-per-mou', 'deliverables_as_per_mou', '{evidence}'::text[]),
		('event', 'event', '{speakers}'::text[])
	) AS places(entity, in_table, lists) LOOP
		EXECUTE (
			SELECT format('UPDATE %I t SET %s WHERE %s', place.in_table,
				string_agg(format('%1$I = list_with_ids(%1$I, concat_ws('' '', %2$L, t.id, %1$L))', list, place.entity), ', '),
				string_agg(format('%1$I <> ''[]''', list), ' OR '))
			FROM unnest(place.lists) list
		);
		UPDATE history h SET
			before = values_with_ids(h.before, place.lists, concat_ws(' ', h.entity, h.record_id)),
			after = values_with_ids(h.after, place.lists, concat_ws(' ', h.entity, h.record_id))
		WHERE h.entity = place.entity AND EXISTS (
			SELECT FROM unnest(place.lists) list WHERE h.before -> list <> '[]' OR h.after -> list <> '[]');
		UPDATE approval a SET changes = (
			SELECT jsonb_agg(CASE change ->> 'entity' WHEN place.entity THEN change || jsonb_build_object(
				'base', values_with_ids(change -> 'base', place.lists, seed),
				'proposed', values_with_ids(change -> 'proposed', place.lists, seed)) ELSE change END ORDER BY at)
			FROM jsonb_array_elements(a.changes) WITH ORDINALITY c(change, at)
				CROSS JOIN LATERAL (SELECT concat_ws(' ', place.entity, coalesce(change ->> 'record_id', a.id || '.' || at)) AS seed) s)
		WHERE jsonb_path_exists(a.changes, '$[*] ? (@.entity == $entity)', jsonb_build_object('entity', place.entity));
	END LOOP;
END
$fill$;
--> statement-breakpoint
DROP FUNCTION values_with_ids(jsonb, text[], text);
--> statement-breakpoint
DROP FUNCTION list_with_ids(jsonb, text);
