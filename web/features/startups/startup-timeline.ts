/** What happened with a startup, from the records of it (startup-resume.md, For staff). */
import type { HistoryEntry } from '#domain/api/history.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import { cohortOf } from '#domain/entities/cohort-of.ts'
import { startup } from '#domain/entities/startup.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import type { Row } from '#web/platform/api/use-records.ts'

export interface TimelineEvent {
  readonly id: string
  /** By which events are sorted: a day, a month or a year. */
  readonly on: string
  /** The same for people. */
  readonly when: string
  readonly what: string
}

interface Records {
  readonly record: Row
  readonly funds: readonly Row[]
  readonly prototypes: readonly Row[]
  readonly sessions: readonly Row[]
  readonly history: readonly HistoryEntry[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const statusWord = (value: unknown): string =>
  optionsOf(startup.fields.status).find((option) => option.value === (value ?? 'active'))?.label ??
  textOf(value)

function joinedOf(record: Row): TimelineEvent {
  const cohort = textOf(record['cohort'])
  const program = textOf(record['program_name'])
  return cohort === ''
    ? {
        id: 'joined',
        on: record.createdAt,
        when: formatDate(record.createdAt.slice(0, 10)),
        what: 'Recorded here',
      }
    : {
        id: 'joined',
        on: cohort,
        when: cohortOf(record),
        what: program === '' ? 'Joined' : `Joined ${program}`,
      }
}

const fundedOf = (row: Row): TimelineEvent => ({
  id: row._id,
  on: String(row['year'] ?? ''),
  when: String(row['year'] ?? '–'),
  what: `Funded: ${shortenRupees(Number(row['amount'] ?? 0))}, ${[row['type'], row['agency']].filter(Boolean).join(', ')}`,
})

const madeOf = (row: Row): TimelineEvent => ({
  id: row._id,
  on: row.createdAt,
  when: formatDate(row.createdAt.slice(0, 10)),
  what: `Prototype: ${textOf(row['name'])}`,
})

const metOf = (row: Row): TimelineEvent => ({
  id: row._id,
  on: textOf(row['datetime']),
  when: formatDate(textOf(row['datetime']).slice(0, 10)),
  what: `Session with ${textOf(row['mentor_name'])}`,
})

/** A status that came with the record is none that changed. */
const statusesOf = (history: readonly HistoryEntry[]): TimelineEvent[] =>
  history.flatMap(({ _id: id, action, at, changes }) => {
    const status = action === 'update' ? changes.find(({ field }) => field === 'status') : undefined
    return status
      ? [{ id, on: at, when: formatDate(at.slice(0, 10)), what: `Status: ${statusWord(status.to)}` }]
      : []
  })

/** Newest first. */
export const timelineOf = ({ record, funds, prototypes, sessions, history }: Records): TimelineEvent[] =>
  [
    joinedOf(record),
    ...funds.map(fundedOf),
    ...prototypes.map(madeOf),
    ...sessions.map(metOf),
    ...statusesOf(history),
  ].toSorted((a, b) => b.on.localeCompare(a.on) || a.id.localeCompare(b.id))
