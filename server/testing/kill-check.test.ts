import { describe, expect, test } from 'vitest'
import { findBroken } from './kill-check.ts'
import { Client } from './kill-client.ts'
import { Ledger } from './kill-ledger.ts'
import type { People } from './kill-work.ts'

/** A product that answers what a test says is there after the new start. */
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

describe('what is looked at after a kill', () => {
  test('nothing is broken where all is there', async () => {
    const found = await check(new FakeClient([...FINE, 'a,A,5,', 'i1,I,1,Mark', 'i2,I,2,Mark']), (ledger) => {
      ledger.creates.set('A', { certainty: 'acknowledged', id: 'a', amount: 5 })
      ledger.creates.set('B', { certainty: 'unanswered', amount: 6 })
      ledger.imports.set('Mark', { certainty: 'acknowledged', id: 'i', rows: 2 })
      ledger.amounts.push({ certainty: 'acknowledged', amount: 7 }, { certainty: 'unanswered', amount: 8 })
    })
    expect(found).toEqual([])
  })

  test('a lost record, another amount, half a deletion, half an import and a lost edit are told', async () => {
    const found = await check(new FakeClient([...FINE, 'b,B,1,', 'd1,D,1,', 'i1,I,1,Mark']), (ledger) => {
      ledger.creates.set('A', { certainty: 'acknowledged', id: 'a', amount: 5 })
      ledger.creates.set('B', { certainty: 'acknowledged', id: 'b', amount: 6 })
      ledger.deletes.push({ certainty: 'unanswered', ids: ['d1', 'd2'] })
      ledger.imports.set('Mark', { certainty: 'unanswered', id: 'i', rows: 2 })
      ledger.amounts.push({ certainty: 'acknowledged', amount: 8 })
    })
    expect(found).toHaveLength(5)
  })

  test('a record that its history does not tell is told', async () => {
    const found = await check(new FakeClient(['edited,Edited,9,', 'requested,Requested,7,']), () => {})
    expect(found).toEqual(['edited: another amount in the export'])
  })

  test('an acknowledged decision that is undone is told', async () => {
    const decided = { certainty: 'acknowledged', approvalId: 'r', status: 'approved' } as const
    const found = await check(new FakeClient(FINE, { r: 'pending' }), (ledger) => {
      ledger.decisions.push({ ...decided, amount: 9 })
    })
    expect(found).toHaveLength(2)
  })

  test('a record of a module that is not as it was answered is told, one change further is fine', async () => {
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
