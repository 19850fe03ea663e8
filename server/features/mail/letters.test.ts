import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import { queueMails } from '#server/platform/outbox/queue-mails.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { emptyOutbox, readOutbox } from './testing/read-outbox.ts'

let t: TestApp
let mentor: string
beforeAll(async () => {
  t = await createTestApp()
  mentor = (await t.call('mentor', 'GET', '/auth/session')).body.uid
})
afterAll(() => t.close())
beforeEach(() => emptyOutbox(t.db))

const session = {
  mentor: 'Asha Rao',
  startup: 'Hasiru Sense',
  datetime: '2026-02-03T18:35:00Z',
  length: 90,
  agenda: 'Pricing',
  link: 'https://meet.example.org/a',
}
const calendar = { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } as const
const sendSession = async (change: MailParams['session-mail']['change'], more: object = {}) => {
  const params = { change, path: '/mentor/sessions', session, calendar, by: 'Ravi', ...more }
  await queueMails(t.db, [{ kind: 'session-mail', to: { account: mentor }, params }])
  return readOutbox(t, 'session-mail')
}

describe('a mail about a session', () => {
  it.each([
    ['scheduled', 'Session scheduled'],
    ['rescheduled', 'Session moved'],
    ['cancelled', 'Session cancelled'],
    ['reminder', 'Session reminder'],
  ] as const)(
    'tells when and with whom, in the programme’s zone, with its calendar file: %s',
    async (change, title) => {
      const [mail] = await sendSession(change, { before: '2026-02-02T18:35:00Z', reason: 'Ill' })
      expect(mail!.subject).toBe(`${title}: Asha Rao and Hasiru Sense, 04/02/2026, 00:05`)
      const facts = Object.fromEntries(mail!.facts![0]!.rows)
      expect(facts).toMatchObject({
        When: '04/02/2026, 00:05 (Asia/Kolkata)',
        'Moved from': '03/02/2026, 00:05',
        Length: '90 minutes',
        Agenda: 'Pricing',
        Reason: 'Ill',
      })
      // Nobody joins a cancelled session.
      expect('Link' in facts).toBe(change !== 'cancelled')
      expect(mail!.calendar).toEqual(calendar)
      expect(mail!.button!.url).toBe(`${t.settings.appUrl}/mentor/sessions`)
    },
  )

  it('does not come to who turned such mails off', async () => {
    await t.call('mentor', 'PUT', '/notices/settings', { sessions: 'never' })
    expect(await sendSession('scheduled')).toEqual([])
    await t.call('mentor', 'PUT', '/notices/settings', { sessions: 'at_once' })
  })
})
