import type { ListedNotice } from '#domain/api/notices.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const PEOPLE = [
  'portal-edit',
  'portal-view',
  'coe-master',
  'coe-editor',
  'coe-viewer',
  'startup',
  'mentor',
] as const

/** The actions of tests about notices. */
export function makeNoticing(t: TestApp) {
  /** A request of a COE Editor; returns its id. */
  const ask = async (name = 'Soil probe'): Promise<string> =>
    (await t.call('coe-editor', 'POST', '/prototype', { name })).body.approval._id
  const list = async (actor: ActorKind, query = '?pageSize=100') =>
    (await t.call(actor, 'GET', `/notices${query}`)).body as {
      data: ListedNotice[]
      total: number
      unread: number
    }
  /** The notices of everybody, as "person: title". */
  const everybodys = async (): Promise<string[]> => {
    const all = await Promise.all(
      PEOPLE.map(async (actor) => (await list(actor)).data.map(({ title }) => `${actor}: ${title}`)),
    )
    return all.flat()
  }
  return { ask, list, everybodys }
}
