/** What the demo's own centre promised of its returns, and the return that waits for its COE Master. */
import { deliverable } from '#domain/entities/deliverable.ts'
import { RETURN_SOURCE } from '#domain/entities/proofs.ts'
import { yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { saveAnswers, submitReturn } from '#server/features/returns/fill-return.ts'
import { submit } from '#server/core/submit/submit.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { runInThePast } from './in-the-past.ts'
import { dayOf, momentOn } from './programme/calendar.ts'
import type { Programme } from './programme/programme.ts'
import { createRandom } from './programme/random.ts'
import { answerOf, type Answering } from './programme/return-answers.ts'
import { authorNamed } from './requests.ts'
import { ownerOf, type Written } from './return-rows.ts'

/** A promise that the centre's returns alone can prove. */
export const PROMISED = {
  program_name: 'Startups led by women',
  yearly_target: 9,
  source: RETURN_SOURCE,
  return_code: 'women_led',
  return_take: 'last',
}

export async function promiseByReturns(
  db: Database,
  tx: Tx,
  programme: Programme,
  { formId, madeAt, today }: { formId: string; madeAt: string; today: string },
): Promise<void> {
  const master = authorNamed(programme, DEMO_PEOPLE.master.email)
  await runInThePast(db, tx, madeAt, (then) =>
    submit(then, master, [
      {
        action: 'create',
        entity: deliverable.name,
        incubatorId: master.actor.incubatorId,
        values: { ...PROMISED, year: yearAt(yearKind(), today), return_form_id: formId },
      },
    ]),
  )
}

/** The editor of the demo's centre fills in a return, which waits for its COE Master. */
export async function requestSubmission(
  db: Database,
  tx: Tx,
  programme: Programme,
  {
    form,
    place,
    today,
    ...rest
  }: Pick<Written, 'form' | 'place'> & Pick<Answering, 'turn' | 'before'> & { today: string },
): Promise<void> {
  const random = createRandom(`request ${form.title}`)
  const editor = authorNamed(programme, DEMO_PEOPLE.editor.email)
  const at = momentOn(random, dayOf(today) - 1)
  const active = rest.before.get('active')
  const counted = new Map(
    active === undefined ? [] : [['startups_active', { value: active, records: [] as string[] }]],
  )
  const answers = form.questions
    .filter(({ source }) => source === undefined)
    .map((question) => answerOf(question, { random, at, counted, owner: ownerOf(place), ...rest }))
    .filter(({ state }) => state === 'given')
    .map(({ code, number, text, parts, note }) => ({
      code,
      value: number ?? text,
      parts: Object.fromEntries(parts.map((part) => [part.code, part.number])),
      note,
    }))
  const submitted = await runInThePast(db, tx, at, async (then) => {
    await saveAnswers(then, editor, place.id, () => answers)
    return submitReturn(then, editor, place.id, new Date(at))
  })
  if (submitted.submitted.status !== 'requested') throw new Error('The submission of an editor is a request')
}
