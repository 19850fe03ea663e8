-- Prizes of awards that were kept as texts become whole rupees, in records, in what their histories and requests keep of
-- them and in what lists tell of requests. A text is read as it is read in a form; one that has no one sure meaning as a
-- whole amount stands before the description of the award from now on, where it is read and can be put right.
CREATE FUNCTION rupees_of(written text) RETURNS bigint LANGUAGE sql AS $$
	SELECT CASE WHEN amount = trunc(amount) AND amount <= 9999999999999 THEN amount::bigint END FROM (
		SELECT CASE WHEN whole ~ '^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})*,\d{3}$|^\d+$' AND length(trim(written)) <= 60 THEN
			(replace(whole, ',', '') || '.' || coalesce(parts[2], '0'))::numeric * CASE
				WHEN parts[3] IS NULL THEN 1
				WHEN parts[3] ~* '^(k|thousand)$' THEN 1000
				WHEN parts[3] ~* '^(l|lacs?|lakhs?)$' THEN 100000
				WHEN parts[3] ~* '^(cr|crores?)$' THEN 10000000
			END
		END AS amount
		FROM regexp_match(
			regexp_replace(regexp_replace(trim(written), '^(₹|rs\.?|inr)\s*', '', 'i'), '\s*(/-|inr|rupees)$', '', 'i'),
			'^([\d,\s]*\d)(?:\.(\d{1,7}))?\s*(?:([a-z]+)\.?)?$', 'i') parts
			CROSS JOIN LATERAL regexp_replace(parts[1], ',?\s+', ',', 'g') whole
	) read
$$;
--> statement-breakpoint
CREATE FUNCTION awards_in_rupees(awards jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT coalesce(jsonb_agg(CASE
		WHEN jsonb_typeof(award -> 'money') IS DISTINCT FROM 'string' THEN award
		WHEN trim(award ->> 'money') = '' OR rupees_of(award ->> 'money') IS NOT NULL
			THEN award || jsonb_build_object('money', rupees_of(award ->> 'money'))
		ELSE award || jsonb_build_object('money', null, 'description',
			left(concat_ws(E'\n', 'Prize money: ' || (award ->> 'money'), nullif(award ->> 'description', '')), 5000))
	END ORDER BY place), '[]')
	FROM jsonb_array_elements(awards) WITH ORDINALITY a(award, place)
$$;
--> statement-breakpoint
CREATE FUNCTION state_in_rupees(state jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT CASE jsonb_typeof(state -> 'awards') WHEN 'array'
		THEN state || jsonb_build_object('awards', awards_in_rupees(state -> 'awards')) ELSE state END
$$;
--> statement-breakpoint
UPDATE startup SET awards = awards_in_rupees(awards)
WHERE jsonb_path_exists(awards, '$[*].money ? (@.type() == "string")');
--> statement-breakpoint
UPDATE history SET before = state_in_rupees(before), after = state_in_rupees(after)
WHERE entity = 'startup' AND (jsonb_path_exists(before, '$.awards[*].money ? (@.type() == "string")')
	OR jsonb_path_exists(after, '$.awards[*].money ? (@.type() == "string")'));
--> statement-breakpoint
UPDATE approval a SET changes = (
	SELECT jsonb_agg(CASE change ->> 'entity' WHEN 'startup' THEN change || jsonb_build_object(
		'base', state_in_rupees(change -> 'base'), 'proposed', state_in_rupees(change -> 'proposed')) ELSE change END ORDER BY at)
	FROM jsonb_array_elements(a.changes) WITH ORDINALITY c(change, at))
WHERE jsonb_path_exists(a.changes, '$[*] ? (@.entity == "startup").*.awards[*].money ? (@.type() == "string")');
--> statement-breakpoint
UPDATE pending_change SET proposed = state_in_rupees(proposed)
WHERE entity = 'startup' AND jsonb_path_exists(proposed, '$.awards[*].money ? (@.type() == "string")');
--> statement-breakpoint
DROP FUNCTION state_in_rupees(jsonb);
--> statement-breakpoint
DROP FUNCTION awards_in_rupees(jsonb);
--> statement-breakpoint
DROP FUNCTION rupees_of(text);
