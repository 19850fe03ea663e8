import { sql } from '#server/platform/db/sql.ts'
import type { Feature } from '#server/core/submit/feature.ts'

/** The current name of what a note is about; null if it was deleted. */
const currentNameSql = sql`case t.about when 'incubator' then (select c.name from incubator c where c.id = t.about_id)
  when 'startup' then (select c.name from startup c where c.id = t.about_id)
  else (select c.name from mentor c where c.id = t.about_id) end`

export const notes: Feature = {
  computed: {
    // A deleted record is shown under its last name.
    'note.about_name': sql`coalesce(${currentNameSql}, (select h.before->>'name' from history h
      where h.entity = t.about and h.record_id = t.about_id order by h.at desc, h.id desc limit 1))`,
    'note.is_about_deleted': sql`${currentNameSql} is null`,
  },
}
