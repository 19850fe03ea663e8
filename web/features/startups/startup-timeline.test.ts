import { expect, it } from 'vitest'
import type { HistoryEntry } from '#domain/api/history.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { timelineOf } from './startup-timeline.ts'

const row = (_id: string, createdAt: string, values: object): Row => ({
  _id,
  createdAt,
  updatedAt: createdAt,
  version: 1,
  ...values,
})

const change = (action: HistoryEntry['action'], at: string, to: string): HistoryEntry => ({
  _id: `${action} ${at}`,
  action,
  origin: 'edit',
  at,
  by: { name: 'A. Editor', designation: null },
  proposedBy: null,
  before: null,
  after: null,
  changes: [{ field: 'status', label: 'Status', from: null, to }],
})

// (startup-resume.md, For staff)
it('the timeline of a startup tells when it joined, was funded, made, met and changed its status', () => {
  const shown = timelineOf({
    record: row('s', '2024-02-01T05:00:00Z', {
      cohort: '2023-11',
      cohort_year: 2023,
      cohort_month: '11',
      program_name: 'Elevate',
    }),
    funds: [row('f', '2026-01-01T05:00:00Z', { year: 2025, amount: 2500000, type: 'Angel', agency: null })],
    prototypes: [row('p', '2024-05-02T05:00:00Z', { name: 'Soil probe' })],
    sessions: [
      row('m', '2024-01-01T05:00:00Z', { datetime: '2024-06-03T05:00:00Z', mentor_name: 'Asha Rao' }),
    ],
    history: [
      change('update', '2026-03-04T05:00:00Z', 'graduated'),
      change('create', '2023-11-01T05:00:00Z', 'active'),
    ],
  })
  expect(shown.map(({ when, what }) => `${when} ${what}`)).toEqual([
    '04/03/2026 Status: Graduated',
    '2025 Funded: ₹25.00 Lac, Angel',
    '03/06/2024 Session with Asha Rao',
    '02/05/2024 Prototype: Soil probe',
    'Nov 2023 Joined Elevate',
  ])
})
