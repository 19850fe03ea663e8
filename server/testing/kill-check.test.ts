import { describe, expect, test } from 'vitest'
import { findBroken } from './kill-check.ts'
import { Client } from './kill-client.ts'
import { Ledger } from './kill-ledger.ts'
import type { People } from './kill-people.ts'

/** A product that answers with the records that a test defines for the time after the restart. */
class FakeClient extends Client {
  readonly #rows: readonly string[]
  readonly #statuses: Readonly<Record<string, string>>

  readonly #notices: readonly string[]
  readonly #forms: readonly object[]

  /** `notices`: the requests about which there are notices of a decision. */
  constructor(
    rows: readonly string[],
    statuses: Readonly<Record<string, string>> = {},
    notices: readonly string[] = Object.keys(statuses),
    forms: readonly object[] = [],
  ) {
    super('', '')
    this.#forms = forms
    this.#notices = notices
    this.#rows = rows
    this.#statuses = statuses
  }

  override async call(_method: string, path: string) {
    if (path.includes('/export'))
      return ['_id,Startup,Amount raised,Funding agency', ...this.#rows].join('\n')
    if (path.startsWith('/notices'))
      return { data: this.#notices.map((id) => ({ path: `/approvals?open=${id}` })) }
    if (path.startsWith('/imports/')) return { status: 'done' }
    if (path.startsWith('/approvals/')) return { status: this.#statuses[path.slice('/approvals/'.length)] }
    if (path.includes('/history')) return { total: 1, data: [{ after: { amount: 7 } }] }
    if (path.endsWith('/hours')) return { hours: [{ length: 60 }] }
    if (path.startsWith('/invitations')) return { data: [{ _id: 'link', used: 1 }] }
    if (path.startsWith('/return-form?')) return { data: this.#forms }
    if (path.startsWith('/returns/board'))
      return {
        counts: { asked: 49 },
        rows: [{ _id: 'return', status: 'submitted', reminded: null }],
      }
    if (path.startsWith('/returns/figures')) return { data: [{ reported: 0, sum: null }] }
    if (path.startsWith('/startup?')) return { total: 1, data: [{ name: 'Mark 1' }] }
    return { version: 1, amount: 7 }
  }
}

const FINE = ['edited,Edited,7,', 'requested,Requested,7,']
const check = (master: FakeClient, change: (ledger: Ledger) => void): Promise<string[]> => {
  const ledger = new Ledger()
  change(ledger)
  const people: People = {
    master,
    editor: master,
    portal: master,
    nain: master,
    incubatorId: 'own',
    edited: 'edited',
    requested: 'requested',
    parties: { mentor: 'mentor', startup: 'startup' },
    mentor: master,
    startup: master,
    visitor: master,
    programId: 'program',
  }
  return findBroken(people, ledger)
}

describe('the check after a kill', () => {
  test('reports a form that is gone, and a submitted return that its figures lack', async () => {
    const change = (ledger: Ledger) => {
      ledger.returns.push({ certainty: 'acknowledged', title: 'Gone', step: 'submitted', ids: ['return'] })
    }
    expect(await check(new FakeClient(FINE), change)).toEqual(['Gone was acknowledged and is not there'])
    const there = new FakeClient(FINE, {}, [], [{ _id: 'form', title: 'Gone' }])
    expect(await check(there, change)).toEqual([
      'Gone was reminded of, and the board does not say so',
      'Gone: 1 returns, and figures of 0',
    ])
  })

  test('reports nothing if everything is there', async () => {
    const found = await check(new FakeClient([...FINE, 'a,A,5,', 'i1,I,1,Mark', 'i2,I,2,Mark']), (ledger) => {
      ledger.creates.set('A', { certainty: 'acknowledged', id: 'a', amount: 5 })
      ledger.creates.set('B', { certainty: 'unanswered', amount: 6 })
      ledger.imports.set('Mark', { certainty: 'acknowledged', id: 'i', rows: 2 })
      ledger.amounts.push({ certainty: 'acknowledged', amount: 7 }, { certainty: 'unanswered', amount: 8 })
    })
    expect(found).toEqual([])
  })

  test('reports a lost record, a wrong amount, a partial deletion, a partial import and a lost edit', async () => {
    const found = await check(new FakeClient([...FINE, 'b,B,1,', 'd1,D,1,', 'i1,I,1,Mark']), (ledger) => {
      ledger.creates.set('A', { certainty: 'acknowledged', id: 'a', amount: 5 })
      ledger.creates.set('B', { certainty: 'acknowledged', id: 'b', amount: 6 })
      ledger.deletes.push({ certainty: 'unanswered', ids: ['d1', 'd2'] })
      ledger.imports.set('Mark', { certainty: 'unanswered', id: 'i', rows: 2 })
      ledger.amounts.push({ certainty: 'acknowledged', amount: 8 })
    })
    expect(found).toHaveLength(5)
  })

  test('reports a record that differs from its history', async () => {
    const found = await check(new FakeClient(['edited,Edited,9,', 'requested,Requested,7,']), () => {})
    expect(found).toEqual(['edited: another amount in the export'])
  })

  test('reports an acknowledged decision that was undone', async () => {
    const decided = { certainty: 'acknowledged', approvalId: 'r', status: 'approved' } as const
    const found = await check(new FakeClient(FINE, { r: 'pending' }), (ledger) => {
      ledger.decisions.push({ ...decided, amount: 9 })
    })
    expect(found).toHaveLength(2)
  })

  test('reports a decision without its notice', async () => {
    const found = await check(new FakeClient(FINE, { r: 'rejected' }, []), (ledger) => {
      ledger.decisions.push({ certainty: 'acknowledged', approvalId: 'r', status: 'rejected', amount: 9 })
    })
    expect(found).toEqual(['0 notices of a decision that is acknowledged'])
  })

  test('expects that requests approved together are each decided with their record, or not at all', async () => {
    const client = new FakeClient([...FINE, 'a,A,5,', 'c,C,5,'], {
      a: 'approved',
      b: 'approved',
      c: 'pending',
    })
    const found = await check(client, (ledger) => {
      const requests = ['a', 'b', 'c', 'd'].map((id) => ({ approvalId: id, name: id.toUpperCase() }))
      ledger.decidedTogether.push({ certainty: 'unanswered', requests })
    })
    expect(found).toEqual([
      'B: its request is approved, and it is there 0 times',
      'C: its request is pending, and it is there 1 times',
    ])
  })

  test('tells a decision on several requests that was cut in the middle from one that was not', async () => {
    const statuses = { a: 'approved', b: 'pending', c: 'approved', d: 'approved' }
    const together = [
      ['a', 'b'],
      ['c', 'd'],
    ].map((ids) => ({
      certainty: 'unanswered' as const,
      requests: ids.map((id) => ({ approvalId: id, name: id.toUpperCase() })),
    }))
    let seen: Ledger | undefined
    const rows = ['a,A,5,', 'c,C,5,', 'd,D,5,']
    const found = await check(new FakeClient([...FINE, ...rows], statuses), (ledger) => {
      ledger.decidedTogether.push(...together)
      seen = ledger
    })
    expect(found).toEqual([])
    expect(seen?.decidedTogether.map(({ isCut }) => isCut)).toEqual([true, false])
    expect(seen?.count().cutDecisions).toBe(1)
  })

  test('reports hours that nobody sent, and a mentor whose history lacks a version', async () => {
    const sent = (length: number) => (ledger: Ledger) =>
      void ledger.hours.push({ certainty: 'acknowledged', length })
    expect(await check(new FakeClient(FINE), sent(60))).toEqual([])
    expect(await check(new FakeClient(FINE), sent(45))).toEqual(['weekly hours of 60 minutes, not 45'])
  })

  test('reports a startup that joined and is gone, and uses of an invitation that brought nobody', async () => {
    const joined =
      (...names: string[]) =>
      (ledger: Ledger) => {
        const startups = names.map((name) => ({ certainty: 'acknowledged' as const, name, email: '' }))
        ledger.joined.set('Mark', { id: names.length > 1 ? 'another' : 'link', startups })
      }
    expect(await check(new FakeClient(FINE), joined('Mark 2'))).toEqual(['Mark 2 joined and is not there'])
    expect(await check(new FakeClient(FINE), joined('Mark 2', 'Mark 3'))).toEqual([
      'Mark 2 joined and is not there',
      'Mark 3 joined and is not there',
      'Mark: 1 startups joined, and the invitation was used undefined times',
    ])
  })

  test('reports a raised request or a session that is not as it was answered', async () => {
    const found = await check(new FakeClient(FINE), (ledger) => {
      ledger.mentoring.push({ certainty: 'acknowledged', path: '/request/a', record: { version: 0 } })
      ledger.mentoring.push({
        certainty: 'acknowledged',
        path: '/request/b',
        record: { version: 1, amount: 7 } as never,
      })
    })
    expect(found).toEqual(['/request/a is not as it was answered'])
  })

  test('reports an acknowledged decision on several requests that left one waiting', async () => {
    const found = await check(new FakeClient(FINE, { a: 'pending' }), (ledger) => {
      ledger.decidedTogether.push({
        certainty: 'acknowledged',
        requests: [{ approvalId: 'a', name: 'A' }],
      })
    })
    expect(found).toHaveLength(1)
  })

  test('reports a record that differs from its last answer, unless an unanswered change explains it', async () => {
    const found = await check(new FakeClient(FINE), (ledger) => {
      const answered = { version: 1, amount: 7 }
      ledger.modules.push(
        { certainty: 'acknowledged', path: '/event/a', record: answered },
        { certainty: 'unanswered', path: '/event/b', record: { version: 0 } },
        { certainty: 'acknowledged', path: '/event/c', record: { version: 0 } },
        { certainty: 'unanswered' },
      )
    })
    expect(found).toEqual(['/event/c is not as it was answered'])
  })
})
