import { describe, expect, it } from 'vitest'
import type { Approval } from '#domain/api/approval.ts'
import { document } from '#domain/entities/document.ts'
import { funding } from '#domain/entities/funding.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { sortPending } from './use-pending.ts'

const approval = (id: string, changes: Partial<Approval['changes'][number]>[]): Approval => ({
  _id: id,
  approvalId: id,
  incubatorId: 'i1',
  editor: 'Ravi',
  editorId: 'e1',
  edit: 'Update Prototype',
  editDetails: '',
  editData: '',
  requestDate: '2026-11-20T10:00:00Z',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  importId: null,
  changesTotal: changes.length,
  changes: changes.map((c) => ({
    action: 'update',
    entity: 'prototype',
    record_id: 'p1',
    incubator_id: 'i1',
    title: 'Probe',
    base: { name: 'Probe' },
    proposed: { name: 'Soil Probe' },
    ...c,
  })),
})

describe('requests that wait', () => {
  it('stand at the record that they concern, several of them one after the other', () => {
    const { byRecord, requests } = sortPending(prototype, [
      approval('a1', [{}]),
      approval('a2', [{ action: 'delete', proposed: null }]),
    ])
    expect(byRecord.get('p1')?.map((p) => p.action)).toEqual(['update', 'delete'])
    expect(requests).toBe(2)
  })

  it('of another entity say nothing here', () => {
    expect(sortPending(prototype, [approval('a1', [{ entity: 'startup' }])])).toEqual({
      byRecord: new Map(),
      requests: 0,
    })
  })

  it('are counted in the list that they concern: of documents, in their category alone', () => {
    const of = (change: Partial<Approval['changes'][number]>) =>
      approval(JSON.stringify(change), [{ entity: 'document', ...change }])
    const waiting = [
      of({ action: 'create', record_id: null, base: null, proposed: { category: 'governance' } }),
      of({ action: 'delete', record_id: 'd1', base: { category: 'general' }, proposed: null }),
      of({ record_id: 'd2', base: { title: 'Minutes' }, proposed: { title: 'Minutes of May' } }),
    ]
    const records = new Map([['d2', { category: 'governance' }]])
    const countIn = (category: string) =>
      sortPending(document, waiting, { fixed: { user_id: 'i1', category }, records }).requests
    expect(['general', 'governance', 'funding'].map(countIn)).toEqual([1, 2, 0])
  })

  it('to move a record are counted where it is and where it would be', () => {
    const stale = [approval('a1', [{ entity: 'funding', base: { year: 2025 }, proposed: { year: 2026 } }])]
    const countIn = (year: number) =>
      sortPending(funding, stale, { fixed: { year }, records: new Map() }).requests
    expect([2024, 2025, 2026].map(countIn)).toEqual([0, 1, 1])
  })

  it('to add a record are counted, and mark no row', () => {
    const { byRecord, requests } = sortPending(prototype, [
      approval('a1', [{ action: 'create', record_id: null }]),
    ])
    expect([byRecord.size, requests]).toEqual([0, 1])
  })
})
