import { dayIn } from '#domain/vocabulary/dates.ts'
import { readOutbox } from '#server/features/mail/testing/read-outbox.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Answered, TestApp } from '#server/testing/test-app.ts'

type Kind = Parameters<TestApp['call']>[0]

/** The actions of tests about registrations. */
export function makeRegistering(t: TestApp) {
  /** A day from today on, in the programme's time zone. */
  const day = (after: number): string =>
    dayIn(t.settings.programme.time_zone, new Date(Date.now() + after * 86_400_000))
  const addEvent = async (more: object = {}): Promise<string> => {
    const event = { name: 'Soil day', type: 'Workshop', start_date: day(10), end_date: day(11), ...more }
    const { status, body } = await t.call('coe-master', 'POST', '/event', event)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body._id
  }
  const change = (id: string, values: object) => t.call('coe-master', 'PUT', `/event/${id}`, values)
  const form = (name: string, more: object = {}) => ({
    name,
    email: `${name.toLowerCase()}@example.org`,
    phone: '5000000003',
    organisation: 'Hasiru',
    ...more,
  })
  const register = (
    id: string,
    name: string,
    more: object = {},
    actor: Kind = 'visitor',
  ): Promise<Answered> => t.call(actor, 'POST', `/event/${id}/register`, form(name, more))
  /** The waiting mails to a person, newest last, as "subject". */
  const mails = () => readOutbox(t, 'registration-mail')
  const codeOf = async (name: string): Promise<string> => {
    const { rows } = await t.db.query<{ code: string }>(
      sql`select code from event_registration where name = ${name} order by created_at desc limit 1`,
    )
    return rows[0]!.code
  }
  const cancel = (url: string) =>
    t.call('visitor', 'DELETE', `/public/registrations/${new URL(url).searchParams.get('token')}`)
  const statuses = async (id: string): Promise<Record<string, string>> => {
    const { body } = await t.call('coe-viewer', 'GET', `/event/${id}/participants?pageSize=100`)
    return Object.fromEntries(
      body.data.map((one: { name: string; status: string }) => [one.name, one.status]),
    )
  }
  return { day, addEvent, change, form, register, mails, codeOf, cancel, statuses }
}

/** A fact of a mail by its label. */
export const factIn = (
  mail: { facts?: readonly { rows: readonly (readonly [string, string])[] }[] } | undefined,
  label: string,
): string => mail?.facts?.flatMap(({ rows }) => rows).find(([name]) => name === label)?.[1] ?? ''
