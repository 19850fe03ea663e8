import { dayIn } from '#domain/vocabulary/dates.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Answered, TestApp } from '#server/testing/test-app.ts'

/** The actions of tests about invitations. */
export function makeInviting(t: TestApp) {
  const programId = async (): Promise<string> => {
    const { rows } = await t.db.query<{ id: string }>(
      sql`select id from program where incubator_id is null limit 1`,
    )
    return rows[0]!.id
  }
  const today = dayIn(t.settings.programme.time_zone, new Date())
  /** A startup invitation of this month's cohort. */
  const invite = async (
    more: object = {},
    actor: 'coe-master' | 'portal-edit' = 'coe-master',
  ): Promise<Answered> =>
    t.call(actor, 'POST', '/invitations', {
      kind: 'startup',
      program_id: await programId(),
      cohort: today.slice(0, 7),
      ...more,
    })
  const inviteIncubator = (more: object = {}, actor: 'coe-master' | 'portal-edit' = 'portal-edit') =>
    t.call(actor, 'POST', '/invitations', { kind: 'incubator', ...more })

  let added = 0
  /** The form of a startup that fills in everything. */
  const form = (more: object = {}) => {
    added += 1
    return {
      name: `Invited ${added}`,
      phone: '5000000003',
      email: `invited-${added}@example.org`,
      password: 'chosen-1',
      ...more,
    }
  }
  const accept = (url: string, body: object = form()) =>
    t.call('visitor', 'POST', `/public/invitations/${hashOf(url)}/accept`, body)
  const read = (url: string) => t.call('visitor', 'GET', `/public/invitations/${hashOf(url)}`)
  const request = (url: string, body: object) =>
    t.call('visitor', 'POST', `/public/invitations/${hashOf(url)}/request`, body)

  return { programId, today, invite, inviteIncubator, form, accept, read, request }
}

export const hashOf = (url: string): string => new URL(url).searchParams.get('hash')!
