import { describe, expect, it } from 'vitest'
import type { Approval } from '#domain/api/approval.ts'
import { answersOf, NOTHING_SEEN, readSeen, seenAfter } from './answers-of.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const request = (_id: string, changed: Partial<Approval> = {}): Approval => ({
  _id,
  approvalId: _id,
  incubatorId: 'incubator-1',
  editor: 'Asha Rao',
  editorId: 'account-1',
  module: 'prototype',
  action: 'update',
  edit: 'Update Prototype',
  editDetails: 'Shelf',
  editData: '{}',
  requestDate: '2026-11-01T10:00:00.000Z',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  importId: null,
  changes: [],
  changesTotal: 1,
  ...changed,
})
const rejected = request('r', { status: 'rejected', decidedAt: '2026-11-21T09:00:00.000Z', reason: 'No.' })
const approved = request('a', { status: 'approved', decidedAt: '2026-11-20T09:00:00.000Z' })
const stale = request('m')
const linesOf = (...args: Parameters<typeof answersOf>): string[] =>
  answersOf(...args).map((a) => `${a.isNew ? 'new ' : ''}${a.kind} ${a.approval._id}`)

describe("the answers to a person's requests", () => {
  it('are new until they were seen', () => {
    const decided = [rejected, approved]
    const before = answersOf(decided, [stale], NOTHING_SEEN, NOW)
    expect(before.map((a) => a.approval._id)).toEqual(['r', 'a', 'm'])
    expect(before.every((a) => a.isNew)).toBe(true)
    const seen = seenAfter(before, NOTHING_SEEN)
    expect(seen).toEqual({ until: rejected.decidedAt, stale: ['m'] })
    expect(linesOf(decided, [stale], seen, NOW)).toEqual(['rejected r', 'approved a', 'stale m'])
  })

  it('start with the new ones, then the newest: old conflicts never hide a decision', () => {
    const seen = { until: approved.decidedAt, stale: [] }
    expect(linesOf([rejected, approved], [stale], seen, NOW)).toEqual([
      'new rejected r',
      'new stale m',
      'approved a',
    ])
  })

  it('are not new in a new browser after a week', () => {
    const old = request('o', { status: 'approved', decidedAt: '2026-11-14T11:59:00.000Z' })
    expect(linesOf([approved, old], [], NOTHING_SEEN, NOW)).toEqual(['new approved a', 'approved o'])
  })

  it('leave out requests that the person withdrew or that are undecided', () => {
    const withdrawn = request('w', { status: 'withdrawn', decidedAt: '2026-11-21T09:00:00.000Z' })
    expect(linesOf([withdrawn, request('p')], [], NOTHING_SEEN, NOW)).toEqual([])
  })

  it('stay seen when an answer is deleted or none is left', () => {
    const before = { until: rejected.decidedAt, stale: ['m'] }
    expect(seenAfter([], before)).toEqual({ until: rejected.decidedAt, stale: [] })
    expect(seenAfter(answersOf([approved], [], before, NOW), before).until).toBe(rejected.decidedAt)
  })
})

describe('what a browser remembers', () => {
  it.each([undefined, '', 'null', '7', '[]', '{"until":"soon","stale":7}', '{broken'])(
    'is nothing where it makes no sense: %s',
    (text) => {
      expect(readSeen(text)).toEqual(NOTHING_SEEN)
    },
  )

  it('is read as it was written', () => {
    const seen = { until: '2026-11-21T09:00:00.000Z', stale: ['m'] }
    expect(readSeen(JSON.stringify(seen))).toEqual(seen)
  })
})
