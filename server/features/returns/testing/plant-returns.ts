/** Private texts in returns, for the tests that look for them where nobody may read them. */
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import type { Author } from '#server/platform/http/author.ts'
import type { Secret } from '#server/testing/planted-secrets.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { addComment } from '../comments.ts'
import { declineExtension, decideReturn, requestExtension } from '../decide-return.ts'
import { saveAnswers, submitReturn } from '../fill-return.ts'
import { masterOf, PORTAL } from './centres.ts'
import { makeForm } from './forms.ts'

const QUESTIONS = [{ code: 'main', label: 'Main achievement', kind: 'text' }]

const startupOf = ({ incubator, startup }: TestApp['own']): Author => ({
  ...PORTAL,
  actor: {
    ...PORTAL.actor,
    kind: 'startup',
    designation: null,
    roleType: 'startup',
    incubatorId: incubator,
    startupId: startup,
  },
})

/**
 * A return of each incubator and of its startup, answered twice, with a note, a comment, the reasons for which more time
 * was requested and declined, and the one for which it was sent back. Also returns the ids of the returns.
 */
export async function plantReturns(t: TestApp): Promise<{ secrets: Secret[]; ids: string[] }> {
  const secrets: Secret[] = []
  const ids: string[] = []
  for (const asked_of of ['incubators', 'startups'] as const) {
    const asked = `asked-of-${asked_of}`
    const number = { code: 'jobs', label: asked, kind: 'number' }
    const form = await makeForm(t, { asked_of, questions: [...QUESTIONS, number] })
    const thing = asked_of === 'startups' ? 'return-form' : 'incubator-return-form'
    secrets.push({ text: asked, thing, target: { incubatorId: null }, isCurrent: true })
    for (const place of [t.own, t.other]) {
      const isStartups = asked_of === 'startups'
      const author = isStartups ? startupOf(place) : masterOf(place.incubator)
      const query = `form_id=${form}&incubator_id=${place.incubator}`
      const { body } = await t.call('portal-edit', 'GET', `/return?${query}`)
      const id: string = body.data[0]._id
      ids.push(id)
      const target = { incubatorId: place.incubator, startupId: isStartups ? place.startup : null }
      // Everybody reads the deliverable, and not what it asks for.
      const taken = { source: 'return', return_form_id: form, return_code: 'jobs', return_take: 'sum' }
      const deliverable = { program_name: 'Jobs', yearly_target: 9, user_id: place.incubator, ...taken }
      const { status } = await t.call('portal-edit', 'POST', '/deliverables-as-per-mou', deliverable)
      if (status !== 201) throw new Error(`A deliverable takes a question: ${status}`)
      const plant = (what: string, isCurrent = true): string => {
        const text = `${what}-${id}`
        secrets.push({ text, thing: 'return', target, isCurrent })
        return text
      }
      const wanted = { until: dayFromToday(25), reason: plant('time-requested', false) }
      await requestExtension(t.db, author, id, () => wanted)
      const because = plant('time-declined', false)
      await declineExtension(t.db, PORTAL, id, () => ({ reason: because }))
      const former = plant('answered-first', false)
      await saveAnswers(t.db, author, id, () => [{ code: 'main', value: former }])
      const answer = { code: 'main', value: plant('answered'), note: plant('noted') }
      await saveAnswers(t.db, author, id, () => [answer])
      const text = plant('commented')
      await addComment(t.db, author, id, () => ({ text }))
      await submitReturn(t.db, author, id)
      const reason = plant('sent-back')
      await decideReturn(t.db, PORTAL, id, 'send-back', () => ({ reason }))
    }
  }
  return { secrets, ids }
}
