/**
 * List items have ids: two people can change two items, and a request concerns only the items that it
 * changes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { make, NAMES, type Item, type Listed } from './testing/listed.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const nameKey = (list: string) => (list === 'subMilestones' ? 'title' : 'name')
const renamed = (item: Item, list: string, name: string): Item => ({ ...item, [nameKey(list)]: name })
const namesOf = async ({ path, list }: Listed): Promise<unknown[]> => {
  const { body } = await t.call('coe-master', 'GET', path)
  return (body[list] as Item[]).map((item) => item[nameKey(list)])
}
const approve = (requested: { body: { approval: { _id: string } } }, force = false) =>
  t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved', force })

describe.each(['founders', 'subMilestones', 'awards'] as const)(
  'two people and the %s of one record',
  (list) => {
    /** Each of two people, who read the same list, changes one of its items. */
    async function edits() {
      const made = await make(t, list)
      const { first, second, path } = made
      const expected = { [list]: [first, second] }
      const put = (person: 'coe-master' | 'coe-editor', items: Item[]) =>
        t.call(person, 'PUT', path, { [list]: items, expected })
      return {
        made,
        one: (person: 'coe-master' | 'coe-editor') => put(person, [renamed(first, list, 'One'), second]),
        other: (person: 'coe-master' | 'coe-editor') => put(person, [first, renamed(second, list, 'Other')]),
      }
    }

    it.each([[['one', 'other']], [['other', 'one']]] as const)(
      'can change two items, and both changes apply: %j',
      async (order) => {
        const { made, ...both } = await edits()
        for (const person of order) expect((await both[person]('coe-master')).status).toBe(200)
        expect(await namesOf(made)).toEqual(['One', 'Other'])
      },
    )

    it.each([[['one', 'other']], [['other', 'one']]] as const)(
      'can request changes of two items, each as its own request, and both are approved: %j',
      async (order) => {
        const { made, ...both } = await edits()
        const requested = { one: await both.one('coe-editor'), other: await both.other('coe-editor') }
        const [change] = requested.one.body.approval.changes
        expect(change.base[list]).toEqual([made.first])
        expect(change.proposed[list]).toEqual([renamed(made.first, list, 'One')])
        expect(requested.one.body.approval.editDetails).toMatch(new RegExp(`: changed ${NAMES[list]}$`))
        for (const person of order) expect(await approve(requested[person])).toMatchObject({ status: 200 })
        expect(await namesOf(made)).toEqual(['One', 'Other'])
      },
    )

    it('get a conflict at an item if both change the same part of it', async () => {
      const { made, one } = await edits()
      await t.call('coe-master', 'PUT', `${made.path}/${list}/${made.first._id}`, {
        [nameKey(list)]: 'Sooner',
      })
      const late = await one('coe-master')
      expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
      expect(late.body.errors).toMatchObject([{ path: `${list}.0.${nameKey(list)}` }])
      expect(late.body.current[list][0]).toMatchObject({ [nameKey(list)]: 'Sooner' })
    })

    it('get a conflict if one removes the item that the other changes', async () => {
      const { made, one } = await edits()
      const { path, first, second } = made
      const expected = { [list]: [first, second] }
      expect((await one('coe-master')).status).toBe(200)
      const removed = await t.call('coe-master', 'PUT', path, { [list]: [second], expected })
      expect(removed).toMatchObject({ status: 409, body: { errors: [{ path: list }] } })
      expect((await t.call('coe-master', 'DELETE', `${path}/${list}/${second._id}`)).status).toBe(200)
      const changed = await t.call('coe-master', 'PUT', path, {
        [list]: [first, renamed(second, list, 'Other')],
        expected,
      })
      expect(changed).toMatchObject({ status: 409, body: { errors: [{ path: `${list}.1` }] } })
    })

    it('get a conflict in a request only if its own item changed; forced, the request loses nothing else', async () => {
      const { made, one } = await edits()
      const requested = await one('coe-editor')
      const add = { ...made.first, [nameKey(list)]: 'Third', _id: undefined }
      await t.call('coe-master', 'POST', `${made.path}/${list}`, add)
      await t.call('coe-master', 'PUT', `${made.path}/${list}/${made.first._id}`, {
        [nameKey(list)]: 'Sooner',
      })
      const stale = await approve(requested)
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
      expect(stale.body.current[list]).toMatchObject([{ [nameKey(list)]: 'Sooner' }])
      expect((await approve(requested, true)).status).toBe(200)
      expect(await namesOf(made)).toEqual(['One', made.second[nameKey(list)], 'Third'])
    })
  },
)
