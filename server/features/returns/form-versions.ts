/** The versions of return forms, and what may not happen to forms in use (returns.md, Versions of a form). */
import { returnForm } from '#domain/entities/return-form.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { FindRefusals } from '#server/core/submit/feature.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { openDuePeriods } from './open-periods.ts'

/**
 * Stores what a form asks. Until a return of it is begun, a change reaches the open returns; afterwards it is a new
 * version for periods that have not opened.
 */
export const keepFormVersions: Follower = {
  isConcernedBy: ({ entity, change }) => entity.name === returnForm.name && change.action !== 'delete',
  async follow(tx, { at, author }, written) {
    for (const { recordId } of written) {
      await tx.query(sql`
        insert into return_form_version as v (form_id, version, title, purpose, questions, created_at)
        select f.id,
          coalesce((select max(version) from return_form_version where form_id = f.id), 1)
            + case when exists (select from "return" r where r.form_id = f.id) then 1 else 0 end,
          f.title, f.purpose, coalesce(f.questions, '[]'::jsonb), ${at}::timestamptz
        from return_form f where f.id = ${recordId}::uuid
        on conflict (form_id, version) do update
          set title = excluded.title, purpose = excluded.purpose, questions = excluded.questions`)
      await openDuePeriods(tx, { formId: recordId, timeZone: author.programme.time_zone })
    }
  },
}

/** A form with open periods is switched off instead of deleted, and one of an incubator is for its startups. */
export const refuseForms: FindRefusals = async (db, changes) => {
  const forms = changes.filter(({ entity }) => entity.name === returnForm.name)
  const found = new Map<number, ChangeRefusal>()
  for (const { at, change, entity, incubatorId, values, before } of forms) {
    const filler = values['asked_of'] ?? before?.['asked_of']
    if (change.action !== 'delete' && incubatorId !== null && filler === 'incubators')
      found.set(at, invalidValues(problemsOf(entity, [problemAt('asked_of', 'not-its-startups')])))
  }
  const deleted = forms.filter(({ change }) => change.action === 'delete')
  if (deleted.length === 0) return found
  const { rows } = await db.query<{ form_id: string }>(sql`
    select distinct form_id from return_period
    where form_id = any(${sql.param(deleted.map((one) => one.recordId))}::uuid[])`)
  const used = new Set(rows.map((row) => row.form_id))
  for (const { at, recordId } of deleted)
    if (used.has(recordId)) found.set(at, new ChangeRefusal('conflict', { code: 'form-in-use', params: {} }))
  return found
}
