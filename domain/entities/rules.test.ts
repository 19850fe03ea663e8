/** Rules of records that span fields, and the initial values of new records. */
import { describe, expect, it } from 'vitest'
import { readValues } from '#domain/changes/read-values.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import type { Entity } from './entity.ts'
import { project } from './project.ts'
import { ENTITIES, entityOf } from './register.ts'

const blank = (entity: Entity): object =>
  Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]))
/** The messages of the problems of a record with these values. */
const checked = (name: string, values: object) => {
  const entity = entityOf(name)
  const problems = entity.checks?.({ ...blank(entity), ...values }) ?? []
  return problems.map((problem) => [problem.path, formatProblem(entity, problem)])
}
const period = (fromDate: string, toDate: string) => ({ subMilestones: [{ period: { fromDate, toDate } }] })

describe('an invalid record is refused at its field', () => {
  it.each([
    [
      'event',
      { start_date: '2026-02-02', end_date: '2026-02-01' },
      'end_date',
      'End date must not be before the date',
    ],
    [
      'event',
      { start_date: '2026-02-01', end_date: '2026-02-01', start_time: '10:00', end_time: '09:30' },
      'end_time',
      'End time must not be before the start time',
    ],
    [
      'event',
      { start_date: '2026-02-01', start_time: '10:00', end_time: '09:30' },
      'end_time',
      'End time must not be before the start time',
    ],
    ['event', { start_date: '2026-02-01', end_time: '09:30' }, 'start_time', 'Start time is required'],
    [
      'event',
      { start_time: '10:00', end_time: '12:30' },
      'start_time',
      'Start time can only be given together with the date',
    ],
    [
      'mentor',
      { date_of_joining: '2026-02-02', date_of_leaving: '2026-02-01' },
      'date_of_leaving',
      'Date of leaving must not be before the date of joining',
    ],
    [
      'mentor',
      {
        weekly_hours: [
          { day: 'Monday', from: '10:00', until: '12:00' },
          { day: 'Monday', from: '11:00', until: '13:00' },
        ],
      },
      'weekly_hours.1.from',
      'These hours overlap with others of the same day',
    ],
    [
      'project',
      { start_year: 2025, end_year: 2024 },
      'end_year',
      'End year must not be before the start year',
    ],
    [
      'milestone',
      period('2026-02-01', '2026-01-01'),
      'subMilestones.0.period.toDate',
      'A period must not end before it begins',
    ],
    [
      'incubator',
      { incubator_type: 'Center of Excellence (COE)', phase: 0 },
      'phase',
      'Phase belongs to NAIN incubators',
    ],
    [
      'document',
      { category: 'general', type: 'executive_council' },
      'type',
      'Type must be one of: Finance, Startup, Mentor, Events, Other',
    ],
  ])('%s: %j', (name, values, path, message) => expect(checked(name, values)).toEqual([[path, message]]))
})

it.each([
  ['event', { start_date: '2026-02-01', end_date: '2026-02-01' }],
  ['event', { start_date: '2026-02-01', start_time: '10:00', end_time: '10:00' }],
  ['event', { end_date: '2026-02-01', start_time: '10:00' }],
  ['event', { start_date: '2026-02-01', end_date: '2026-02-02', start_time: '18:00', end_time: '12:00' }],
  ['mentor', { date_of_joining: '2026-02-01', date_of_leaving: '2026-02-01' }],
  ['project', { start_year: 2025, end_year: 2025 }],
  ['milestone', period('2026-02-01', '2026-02-01')],
  ['incubator', { incubator_type: 'Center of Excellence (COE)', phase: -1 }],
  ['incubator', { incubator_type: 'New Age Innovation Network (NAIN)', phase: 6 }],
  ['document', { category: 'governance', type: 'executive_council' }],
])('a record of %s may contain %j', (name, values) => expect(checked(name, values)).toEqual([]))

it('a new project starts as active, in the first phase and batch, with the first status of its incubator', () => {
  const begun = (incubator_type: string) =>
    Object.fromEntries(
      Object.entries(entityOf('project').initial ?? {}).map(([name, begin]) => [
        name,
        begin?.({ incubator_type }),
      ]),
    )
  const all = { stage: 'Active', phase: 'Phase-I', batch: 1 }
  expect(begun('Center of Excellence (COE)')).toEqual({ ...all, status: 'Not started' })
  expect(begun('New Age Innovation Network (NAIN)')).toEqual({ ...all, status: 'Idea' })
})

it('a document starts as general, a deliverable as entered by hand', () => {
  expect(entityOf('document').initial?.['category']?.({})).toBe('general')
  expect(entityOf('deliverables-as-per-mou').initial?.['source']?.({})).toBe('entered')
})

it('the status of a project is stored as it is shown', () => {
  for (const { value, label } of optionsOf(project.fields.status)) expect(value).toBe(label)
})

it('a phase is read from its Roman or Arabic number', () => {
  const read = (phase: string | number) => readValues(project, { phase }, 'update')
  ;['I', 'II', 'III', 'IV', 'V', 'VI'].forEach((roman, at) => {
    for (const phase of [`Phase-${roman}`, roman, String(at + 1), at + 1])
      expect(read(phase), String(phase)).toMatchObject({ ok: true, values: { phase: `Phase-${roman}` } })
  })
})

const MONTH = { fromDate: '2026-01-01', toDate: '2026-02-01' }
it.each([
  ['event', 'speakers', { name: 'Asha' }, [{ photoURL: 'https://example.org/a.png' }]],
  ['deliverables-as-per-mou', 'evidence', { file: 'https://example.org/a.pdf' }, [{ title: 'Proof' }]],
  [
    'milestone',
    'subMilestones',
    { title: 'Half', period: MONTH },
    [
      { title: 'Half', period: { fromDate: '2026-01-01' } },
      { title: 'Half', period: { toDate: '2026-01-01' } },
      { period: MONTH },
    ],
  ],
])('in %s, an item of %s without its required parts is dropped', (name, list, kept, dropped) => {
  const read = readValues(entityOf(name), { [list]: [kept, ...dropped] }, 'update')
  expect(read).toMatchObject({ ok: true, values: { [list]: [kept] } })
  expect(read.ok && read.values[list]).toHaveLength(1)
})

it.each(ENTITIES as readonly Entity[])(
  'the search of $name uses only fields that all its readers may read',
  (entity) => {
    expect(entity.search.filter((name) => entity.fields[name]?.isPrivate)).toEqual([])
    expect(entity.fields[entity.titleField]?.isPrivate ?? false).toBe(false)
  },
)
