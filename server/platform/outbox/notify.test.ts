import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { notify, type Audience, type Notice } from './notify.ts'
import { queueMails } from './queue-mails.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(sql`delete from outbox`)
  await t.db.query(sql`delete from notice`)
})

type Row = { to: string; ids: string[] | null; is_waiting: boolean }
const queued = async (): Promise<Row[]> => {
  const { rows } = await t.db.query<Row>(sql`
    select coalesce(a.name || ', ' || coalesce(a.designation, a.role_type), o.payload ->> 'email') as to,
      o.payload -> 'ids' as ids, o.due_at > now() as is_waiting
    from outbox o left join account a on a.id = (o.payload ->> 'account_id')::uuid order by o.due_at, 1`)
  return rows
}
const notice: Omit<Notice, 'to'> = {
  kind: 'raised_requests',
  message: { code: 'request-raised', params: { by: 'Asha Rao', subject: 'Desks' } },
  path: '/raise-request',
  mail: { kind: 'raised-request-mail', params: { request_id: newId() } },
}
const noticed = async (): Promise<string[]> => {
  const { rows } = await t.db.query<{ to: string }>(sql`
    select a.name || ', ' || coalesce(a.designation, a.role_type) as to
    from notice n join account a on a.id = n.account_id order by 1`)
  return rows.map((row) => row.to)
}
const notifyOf = async (to: Audience, except: string | null = null): Promise<string[]> => {
  await notify(t.db, [{ ...notice, to, except }])
  const people = await noticed()
  expect((await queued()).map((row) => row.to)).toEqual(people)
  return people
}
const uidOf = async (actor: 'coe-master' | 'coe-viewer' | 'portal-edit'): Promise<string> =>
  (await t.call(actor, 'GET', '/auth/session')).body.uid

describe('a notice', () => {
  it('is for the COE Masters of an incubator and its own account, except for who causes it, and so is its mail', async () => {
    const to = { mastersOf: t.own.incubator }
    expect(await notifyOf(to)).toEqual(['COE Master, COE Master', 'Own COE, incubator'])
    await t.db.query(sql`with gone as (delete from notice) delete from outbox`)
    expect(await notifyOf(to, await uidOf('coe-master'))).toEqual(['Own COE, incubator'])
  })

  it('is for a startup, a mentor, an account, the staff of an incubator or everybody with Portal Edit', async () => {
    const people: [Audience, string[]][] = [
      // Both accounts that the test signs in for it.
      [{ startup: t.own.startup }, ['Own Sense, startup', 'startup, startup']],
      [{ mentor: t.own.mentor }, ['Own Mentor, mentor', 'mentor, mentor']],
      [{ account: await uidOf('portal-edit') }, ['Portal Edit, superincubator']],
      [
        { staffOf: t.own.incubator },
        ['COE Editor, COE Editor', 'COE Master, COE Master', 'Own COE, incubator'],
      ],
      [{ portal: true }, ['Portal Edit, superincubator']],
      [{ startup: newId() }, []],
    ]
    for (const [to, expected] of people) {
      await t.db.query(sql`with gone as (delete from notice) delete from outbox`)
      expect(await notifyOf(to), JSON.stringify(to)).toEqual(expected)
    }
  })

  it('is one for an account of several audiences', async () => {
    const account = await uidOf('coe-master')
    const to: Audience[] = [{ mastersOf: t.own.incubator }, { account }, { account }]
    await notify(
      t.db,
      to.map((one) => ({ ...notice, to: one, once: 'the same' })),
    )
    expect(await noticed()).toEqual(['COE Master, COE Master', 'Own COE, incubator'])
    expect(await queued()).toHaveLength(2)
    await notify(t.db, [{ ...notice, to: { account }, once: 'the same' }])
    expect(await queued()).toHaveLength(2)
  })

  it('counts instead of coming again, and is unread then', async () => {
    const counting: Notice = { ...notice, to: { account: await uidOf('coe-master') }, once: 'day', count: 1 }
    await notify(t.db, [counting])
    await t.db.query(sql`update notice set read_at = now()`)
    await notify(t.db, [counting])
    const { rows } = await t.db.query(sql`select count, read_at from notice`)
    expect(rows).toEqual([{ count: 2, read_at: null }])
  })

  it('does not come to a closed account', async () => {
    const account = await uidOf('coe-viewer')
    await t.db.query(sql`update account set closed_at = now() where id = ${account}`)
    expect(await notifyOf({ account })).toEqual([])
    await t.db.query(sql`update account set closed_at = null where id = ${account}`)
  })

  it('is there with its mail only if its change is', async () => {
    const change = t.db.transact(async (tx) => {
      await notify(tx, [{ ...notice, to: { portal: true } }])
      throw new Error('The change fails')
    })
    await expect(change).rejects.toThrow('The change fails')
    expect([await noticed(), await queued()]).toEqual([[], []])
  })

  it('takes one statement, and an account gets at most 500 by one change', async () => {
    const many = Array.from({ length: 600 }, (_, at): Notice => ({
      ...notice,
      message: { code: 'request-raised', params: { by: 'Asha Rao', subject: `${at}` } },
      to: { portal: true },
    }))
    let statements = 0
    const counting: Writer = {
      canWrite: true,
      query: (statement) => {
        statements += 1
        return t.db.query(statement)
      },
    }
    await notify(counting, many)
    expect(statements).toBe(1)
    const { rows } = await t.db.query(sql`
      select count(*)::int as count, min((message -> 'params' ->> 'subject')::int) as first from notice`)
    expect(rows).toEqual([{ count: 500, first: 100 }])
  })
})

it('a mail goes to an address', async () => {
  await queueMails(t.db, [{ kind: 'forgot-password-mail', to: { email: 'asha@example.org' }, params: {} }])
  expect((await queued()).map((row) => row.to)).toEqual(['asha@example.org'])
})

describe('a mail of several causes', () => {
  const [first, second, third] = [newId(), newId(), newId()]
  let account: string
  beforeAll(async () => {
    account = await uidOf('coe-master')
  })
  const add = (id: string, tx: Writer = t.db) =>
    notify(tx, [{ ...notice, to: { account }, mail: { kind: 'decisions-mail', id } }])

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
