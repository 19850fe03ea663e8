import { describe, expect, test } from 'vitest'
import { findBroken } from './kill-check.ts'
import { Client } from './kill-client.ts'
import { Ledger } from './kill-ledger.ts'
import type { People } from './kill-work.ts'

/** A product that answers with the records that a test defines for the time after the restart. */
class FakeClient extends Client {
  readonly #rows: readonly string[]
  readonly #statuses: Readonly<Record<string, string>>

  constructor(rows: readonly string[], statuses: Readonly<Record<string, string>> = {}) {
    super('', '')
    this.#rows = rows
    this.#statuses = statuses
  }

  override async call(_method: string, path: string) {
    if (path.includes('/export'))
      return ['_id,Startup,Amount raised,Funding agency', ...this.#rows].join('\n')
    if (path.startsWith('/imports/')) return { status: 'done' }
    if (path.startsWith('/approvals/')) return { status: this.#statuses[path.slice('/approvals/'.length)] }
    if (path.includes('/history')) return { total: 1, data: [{ after: { amount: 7 } }] }
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
    incubatorId: 'own',
    edited: 'edited',
    requested: 'requested',
  }
  return findBroken(people, ledger)
}

describe('the check after a kill', () => {
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
