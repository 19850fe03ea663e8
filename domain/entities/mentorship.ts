import type { ActionKey } from '#domain/permissions/table.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { momentOf } from '#domain/vocabulary/time-zone.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/**
 * The references of a record about a mentor and a startup, which never change. `across` is the permission to
 * refer to a mentor of another incubator.
 */
export const mentorAndStartup = (across: ActionKey) => {
  const shared = { kind: 'reference', required: true, isFixed: true, whenDeleted: 'keep' } as const
  return {
    mentor_id: { ...shared, label: 'Mentor', to: 'mentor', across },
    startup_id: { ...shared, label: 'Startup', to: 'startup' },
  } as const
}

const beginningOf = (day: string | null, timeZone: string): string | null =>
  day === null ? null : momentOf(`${day}T00:00`, timeZone)

/**
 * The assignment of a mentor to a startup (mentorships.md, Assignment fields). It belongs to the startup's
 * incubator. It lasts from the beginning of its first day to the beginning of the day on which it ends.
 */
export const mentorship = defineEntity({
  name: 'mentorship',
  label: { one: 'Mentorship', many: 'Mentorships' },
  fields: {
    ...mentorAndStartup('mentorship.across'),
    from: { kind: 'date', label: 'First day', beginsToday: true },
    until: { kind: 'date', label: 'End', hint: 'The day from which it no longer lasts' },
    begins_at: { kind: 'date-time', label: 'Begins at', isDerived: true },
    ends_at: { kind: 'date-time', label: 'Ends at', isDerived: true },
  },
  titleField: 'mentor_id',
  secondTitleField: 'startup_id',
  ownerName: 'incubator_id',
  isOfStartups: true,
  isOfMentors: true,
  isByHand: true,
  readers: 'mentorship',
  actions: { create: 'mentorship.change', update: 'mentorship.change', delete: 'mentorship.change' },
  columns: ['mentor_id', 'startup_id', 'from', 'until'],
  pageSize: 10,
  search: ['mentor_id', 'startup_id'],
  filters: ['mentor_id', 'startup_id'],
  conditions: { current: { label: 'Current' } },
  sort: { field: 'from', order: 'desc' },
  texts: {
    ...textsFor('Mentorship', 'Mentorships'),
    created: 'Mentor assigned successfully',
    empty: 'No mentors assigned',
    addTitle: 'Assign Mentor',
  },
  file: {
    columns: ['mentor_id', 'startup_id', 'from', 'until'],
    required: ['mentor_id', 'startup_id'],
    example: ['Sample Mentor', 'Hasiru Sense', '2026-01-01', ''],
  },
  derives: ({ from, until }, { timeZone }) => ({
    begins_at: beginningOf(from, timeZone),
    ends_at: beginningOf(until, timeZone),
  }),
  checks: ({ from, until }) => [
    ...(from === null ? [problemAt('from', 'required')] : []),
    ...(from && until && until < from ? [problemAt('until', 'comes-before', { field: 'from' })] : []),
  ],
})
