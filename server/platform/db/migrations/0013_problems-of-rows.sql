-- Why rows of imports were left out was written as a sentence. Which code with which values it was made of is not sure, so
-- that each is kept as it is, and told as before.
UPDATE "import" SET "summary" = jsonb_set("summary", '{rejected}', (
	SELECT jsonb_agg(jsonb_build_object('row', r.one->'row',
		'reason', jsonb_build_object('code', 'sentence', 'params', jsonb_build_object('text', r.one->'reason'))) ORDER BY r.at)
	FROM jsonb_array_elements("summary"->'rejected') WITH ORDINALITY r(one, at)))
WHERE jsonb_typeof("summary"->'rejected') = 'array' AND jsonb_array_length("summary"->'rejected') > 0;
