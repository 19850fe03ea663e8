/** Every column that a list can show has a readable form in a table for people. */
import { describe, expect, it } from 'vitest'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { DELETED_REFERENCES, referencesOf } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { seenColumnsOf, seenNamesOf } from '#domain/entities/seen-columns.ts'
import { KIND_NAMES, optionsOf, type Field, type Fields, type KindName } from '#domain/kinds/register.ts'
import { cellInWords, typedCell, type TableCell } from '#domain/vocabulary/tables.ts'
import { INDICATORS } from '#domain/vocabulary/indicators.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'

const ID = '0b5e7a10-9d8c-4e21-8a3f-5c6d7e8f9a0b'
const OWN_FILE = `${OWN_FILES}documents/${'a'.repeat(32)}`
const MOMENT = '2026-11-21T12:10:00.000Z'

/** A value of each kind, as it is stored. */
const VALUES: Readonly<Record<KindName, (field: Field) => unknown>> = {
  text: ({ label, made }) => (made === 'moment' ? MOMENT : made === 'id' ? ID : `${label} in words`),
  'long-text': ({ label }) => `${label},\nof two lines`,
  phone: () => '5000000001',
  email: () => 'someone@example.org',
  url: () => 'https://example.org/page',
  'whole-number': ({ min = 0 }) => Math.max(min, 3),
  decimal: () => 2.5,
  money: () => 1_25_000,
  date: () => '2026-11-01',
  'date-time': () => MOMENT,
  time: () => '10:30',
  month: () => 7,
  year: () => 2026,
  'programme-year': () => 2026,
  period: () => ({
    year: 2025,
    month: 'April',
    fromDate: '2025-04-01',
    toDate: '2026-03-01',
    formatted: null,
  }),
  'yes-no': () => 'Yes',
  boolean: () => true,
  choice: (field) => optionsOf(field)[0]!.value,
  choices: (field) =>
    optionsOf(field)
      .slice(0, 2)
      .map(({ value }) => value),
  file: () => `${OWN_FILE}.pdf`,
  image: () => `${OWN_FILE}.png`,
  region: () => 'Mysuru',
  reference: ({ acceptsName, label }) => (acceptsName ? `A ${label}` : ID),
  id: () => ID,
  deadline: () => 15,
  source: () => 'funds_raised',
  record: ({ item = {} }) => valuesOf(item),
  list: ({ item = {} }) => [
    { _id: ID, ...valuesOf(item) },
    { _id: ID, ...valuesOf(item) },
  ],
}
const valuesOf = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, VALUES[field.kind](field)]))

/** A record as it is answered, with everything that an answer adds to the fields. */
const answerOf = (entity: Entity): Values => ({
  _id: ID,
  version: 1,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...valuesOf(entity.fields),
  ...Object.fromEntries(
    Object.entries(entity.computed ?? {}).map(([name, one]) => [
      name,
      'counts' in one || ('shape' in one && one.shape.type === 'integer') ? 7 : `A ${name}`,
    ]),
  ),
  ...Object.fromEntries(referencesOf(entity).map(({ labelName, label }) => [labelName, `A ${label}`])),
  ...(entity.ownerName === null ? {} : { [entity.ownerName]: ID, incubator_name: 'Example COE' }),
})

const AT = {
  timeZone: 'Asia/Kolkata',
  today: '2026-11-29',
  now: Date.parse('2026-11-29T12:00:00Z'),
  indicators: INDICATORS,
}

interface Shown {
  readonly header: string
  readonly cell: TableCell
  readonly text: string
}

const shownOf = (entity: Entity, name: string, record: Values): Shown[] =>
  seenColumnsOf(entity, name).map(({ header, kind, cellOf }) => {
    const cell = cellOf(record, AT)
    return { header, cell, text: cellInWords(cell, kind) }
  })

/** What only programs read: JSON, ids, paths of stored files, names of code. */
const UNREADABLE =
  /[[{]["[{]|[0-9a-f]{8}-[0-9a-f]{4}-|\/api\/|\[object|\b(?:undefined|null|NaN|true|false)\b|^[a-z]+_[a-z_]+$/

const columns = (ENTITIES as readonly Entity[]).flatMap((entity) =>
  seenNamesOf(entity).map((name) => ({ entity, module: entity.name, name })),
)

describe('a column of a list', () => {
  it.each(columns)('$name of $module has a label and a value that people read', ({ entity, name }) => {
    for (const { header, text } of shownOf(entity, name, answerOf(entity))) {
      expect(header).toMatch(/^[A-Z]/)
      expect(header).not.toMatch(/_|\bID\b/)
      expect(text, header).not.toBe('')
      expect(text, header).not.toMatch(UNREADABLE)
    }
  })

  it.each(columns)('$name of $module is blank, or says so, without a value', ({ entity, name }) => {
    const bare = { _id: ID, createdAt: MOMENT, datetime: MOMENT }
    for (const { header, text } of shownOf(entity, name, bare)) expect(text, header).not.toMatch(UNREADABLE)
  })
})

describe('a kind of value', () => {
  it.each(KIND_NAMES)('%s has a readable cell in some column', (kind) => {
    const field = (of: Entity, name: string) => of.fields[name]?.kind === kind
    const isUsed = columns.some(({ entity, name }) => field(entity, name))
    const isPart = columns.some(({ entity, name }) =>
      Object.values(entity.fields[name]?.item ?? {}).some((part) => part.kind === kind),
    )
    // Two have no column today; the compiler asks for a value of every kind.
    expect(isUsed || isPart || ['decimal', 'id', 'period'].includes(kind), kind).toBe(true)
  })

  const cellOf = (name: string, column: string, record: Values): TableCell[] => {
    const entity = (ENTITIES as readonly Entity[]).find((one) => one.name === name)!
    return seenColumnsOf(entity, column).map((one) => {
      const cell = one.cellOf(record, AT)
      return typedCell(cell, one.kind) ?? null
    })
  }

  it('keeps amounts, numbers and days as values to calculate with', () => {
    expect(cellOf('funding-raised', 'amount', { amount: 500 })).toEqual([{ kind: 'rupees', value: 500 }])
    expect(cellOf('event', 'capacity', { capacity: 40 })).toEqual([{ kind: 'whole', value: 40 }])
    expect(cellOf('prototype', 'createdAt', { createdAt: '2026-11-21T20:00:00.000Z' })).toEqual([
      { kind: 'day', value: '2026-11-22' },
    ])
    expect(cellOf('mentor-session', 'datetime', { datetime: MOMENT })).toEqual([
      { kind: 'moment', value: '2026-11-21T17:40' },
    ])
    expect(cellOf('startup', 'cohort_year', { cohort_year: 2026, cohort_month: '11' })).toEqual([
      { kind: 'month', value: '2026-11-01' },
    ])
  })

  it('has labels in the place of stored values, and names in the place of ids', () => {
    expect(cellOf('startup', 'status', { status: 'droppedout' })).toEqual([
      { kind: 'words', value: 'Dropped out' },
    ])
    // An empty status counts as an option, and an empty day has a word of its own.
    expect(cellOf('startup', 'status', {})).toEqual([{ kind: 'words', value: 'Active' }])
    expect(cellOf('connect', 'date_of_connect', {})).toEqual([{ kind: 'words', value: 'Overall' }])
    const gone = { mentor_id: ID, mentor_name: 'Asha Rao', [DELETED_REFERENCES]: ['mentor_id'] }
    expect(cellOf('mentor-session', 'mentor_id', gone)).toEqual([
      { kind: 'words', value: 'Asha Rao (deleted)' },
    ])
    const founders = [
      { _id: ID, name: 'Asha Rao', role: 'Faculty', photoURL: `${OWN_FILE}.png`, email: null },
      { _id: ID, name: 'Ravi', role: null },
    ]
    expect(cellOf('startup', 'founders', { founders })).toEqual([
      { kind: 'words', value: 'Asha Rao (Faculty); Ravi' },
    ])
  })
})

describe('a column that tells several things on the screen', () => {
  const texts = (name: string, column: string, record: Values) =>
    shownOf(
      (ENTITIES as readonly Entity[]).find((one) => one.name === name)!,
      column,
      record,
    ).map(({ header, text }) => `${header}: ${text}`)

  it('is a column for each: figure, share and status of a deliverable', () => {
    const record = { source: 'funds_raised', yearly_target: 400_000, achieved: 100_000, year: 2026 }
    expect(texts('deliverables-as-per-mou', 'achieved', record)).toEqual([
      'Achieved: ₹1,00,000',
      'Share of the target: 25%',
      'Status: Behind',
    ])
  })

  it('says whether one can still register for an event', () => {
    const registration = (day: string) =>
      texts('event', 'registration', { start_date: `${day}T10:00:00.000Z` })
    expect(registration('2026-12-24')).toEqual(['Registration: Open'])
    expect(registration('2026-10-01')).toEqual(['Registration: Over'])
  })

  it('is a column for each: date and status of a milestone', () => {
    const record = { due_date: '2026-11-01', target: 10, achieved: 4 }
    expect(texts('milestone', 'due_date', record)).toEqual(['Due date: 01/11/2026', 'Status: Overdue'])
    expect(texts('milestone', 'due_date', { ...record, achieved: 10 })[1]).toBe('Status: Reached')
  })

  it('says what is missing: the hours of a session that is over', () => {
    const record = { status: 'done', datetime: MOMENT, length: 60, mentorHours: null }
    expect(texts('mentor-session', 'mentorHours', record)).toEqual(['Hours: Hours missing'])
  })

  it('has the unit of the indicator', () => {
    const of = (indicator: string, count: number) => texts('performance', 'count', { indicator, count })
    expect(of('revenue_generated', 5_00_000)).toEqual(['Count: ₹5,00,000'])
    expect(of('seat_occupancy_rate', 85)).toEqual(['Count: 85%'])
    expect(of('jobs_created', 12)).toEqual(['Count: 12'])
  })
})
