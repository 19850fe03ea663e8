import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { queueGrouped, queueMails, type Recipient } from './queue-mails.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from outbox`))

type Row = { to: string; ids: string[] | null; is_waiting: boolean }
const queued = async (): Promise<Row[]> => {
  const { rows } = await t.db.query<Row>(sql`
    select coalesce(a.name || ', ' || coalesce(a.designation, a.role_type), o.payload ->> 'email') as to,
      o.payload -> 'ids' as ids, o.due_at > now() as is_waiting
    from outbox o left join account a on a.id = (o.payload ->> 'account_id')::uuid order by o.due_at, 1`)
  return rows
}
const params = { request_id: newId() }
const queueTo = async (to: Recipient, except: string | null = null): Promise<string[]> => {
  await queueMails(t.db, [{ kind: 'raised-request-mail', to, params, except }])
  return (await queued()).map((row) => row.to)
}
const uidOf = async (actor: 'coe-master' | 'portal-edit'): Promise<string> =>
  (await t.call(actor, 'GET', '/auth/session')).body.uid

describe('a queued mail', () => {
  it('goes to the COE Masters of an incubator and to its own account, except for who causes it', async () => {
    const to = { mastersOf: t.own.incubator }
    expect(await queueTo(to)).toEqual(['COE Master, COE Master', 'Own COE, incubator'])
    await t.db.query(sql`delete from outbox`)
    expect(await queueTo(to, await uidOf('coe-master'))).toEqual(['Own COE, incubator'])
  })

  it('goes to a startup, a mentor, an account, everybody with Portal Edit, or an address', async () => {
    const people: [Recipient, string[]][] = [
      // Both accounts that the test signs in for it.
      [{ startup: t.own.startup }, ['Own Sense, startup', 'startup, startup']],
      [{ mentor: t.own.mentor }, ['Own Mentor, mentor', 'mentor, mentor']],
      [{ account: await uidOf('portal-edit') }, ['Portal Edit, superincubator']],
      [{ portal: true }, ['Portal Edit, superincubator']],
      [{ email: 'asha@example.org' }, ['asha@example.org']],
      [{ startup: newId() }, []],
    ]
    for (const [to, expected] of people) {
      await t.db.query(sql`delete from outbox`)
      expect(await queueTo(to), JSON.stringify(to)).toEqual(expected)
    }
  })

  it('is there only if its change is', async () => {
    const queue = t.db.transact(async (tx) => {
      await queueMails(tx, [{ kind: 'raised-request-mail', to: { portal: true }, params }])
      throw new Error('The change fails')
    })
    await expect(queue).rejects.toThrow('The change fails')
    expect(await queued()).toEqual([])
  })
})

describe('a mail of several causes', () => {
  const [first, second, third] = [newId(), newId(), newId()]
  let account: string
  beforeAll(async () => {
    account = await uidOf('coe-master')
  })
  const add = (id: string, tx: Queryable = t.db) =>
    queueGrouped(tx, { kind: 'decisions-mail', to: { account }, id })

  it('waits for more of them until a sender takes it', async () => {
    await add(first)
    await add(second)
    expect(await queued()).toMatchObject([{ ids: [first, second], is_waiting: true }])
    // As the sender does.
    await t.db.query(sql`update outbox set group_key = null`)
    await add(third)
    expect((await queued()).map((row) => row.ids)).toEqual([[first, second], [third]])
  })

  it('takes in the causes of simultaneous transactions', async () => {
    await Promise.all([first, second, third].map((id) => t.db.transact((tx) => add(id, tx))))
    const rows = await queued()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.ids!.toSorted()).toEqual([first, second, third].toSorted())
  })
})
