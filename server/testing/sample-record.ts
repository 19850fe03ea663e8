import { note } from '#domain/entities/note.ts'
import { readText } from '#domain/kinds/register.ts'
import type { Change } from '#domain/changes/change.ts'
import { type Values, inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { TestApp } from './test-app.ts'

/** The people to whom a record of a mentor and a startup belongs. */
export interface Parties {
  readonly startup: string
  readonly mentor: string
}

let times = 0
/** Assignments of one day each, and sessions of an hour each, so that no two overlap. */
function timesOf(entity: Entity): Values {
  times = (times + 2) % 30_000
  return 'datetime' in entity.fields
    ? {
        datetime: `${dayAfter('2030-01-01', times % 25_000)}T${String(times % 24).padStart(2, '0')}:00:00.000Z`,
        length: 60,
      }
    : { from: dayAfter('1910-01-01', times), until: dayAfter('1910-01-01', times + 1) }
}

const ofParties = (entity: Entity, { startup: startup_id, mentor: mentor_id }: Parties): Values =>
  entity.isOfMentors ? { mentor_id, startup_id, ...timesOf(entity) } : {}

/**
 * A valid record of any entity: the example row of its template, with a unique address or text if it needs one. One
 * of a mentor and a startup needs both.
 */
export function sampleRecord(entity: Entity, parties?: Parties): Record<string, unknown> {
  const cells = entity.file.columns.map((name, at) => [name, entity.file.example[at] ?? ''] as const)
  const values = cells.flatMap(([name, cell]) => {
    const read = cell === '' ? undefined : readText(entity.fields[name]!, cell)
    return read?.ok ? [[name, read.value] as const] : []
  })
  return {
    ...Object.fromEntries(values),
    ...(entity.account ? { email: `${newId()}@example.org` } : {}),
    ...(entity.uniqueBy ? { [entity.uniqueBy[0]!]: `Sample ${newId().replaceAll('-', '')}` } : {}),
    ...(parties ? ofParties(entity, parties) : {}),
  }
}

/** The values without what such a record may not be given. */
export const withoutOmitted = (entity: Entity, values: Values): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    (entity.checksOmitted ? (entity.omits?.(values) ?? []) : []).map((name) => [name, null]),
  ),
})

/** The values that a form requires only of new records. */
function requiredOfNew(entity: Entity): Values {
  const example = Object.entries(sampleRecord(entity))
  return Object.fromEntries(example.filter(([name]) => entity.fields[name]?.whenAdded?.required))
}

export const NEW = {
  incubator: requiredOfNew(incubator),
  startup: requiredOfNew(startup),
  mentor: requiredOfNew(mentor),
}

/** The program that `NEW.startup` names. It belongs to the whole programme, so that startups of every incubator can join it. */
export const NEW_PROGRAM = {
  action: 'create',
  entity: 'program',
  incubatorId: null,
  values: { program_name: NEW.startup['program_name'] },
} as const satisfies Change

/** A change that everybody who may change the record may make; a different one for each number. */
export function sampleChange(entity: Entity, number = 0): Values {
  const free = inputFieldsOf(entity).filter(
    ([name, field]) => !entity.actions.fields?.[name] && !field.isFixed,
  )
  const text = ['long-text', 'text'].flatMap((kind) => free.filter(([, f]) => f.kind === kind))[0]
  if (text) return { [text[0]]: `Changed ${number}` }
  const figure = free.find(([, f]) => f.kind === 'whole-number')
  if (figure) return { [figure[0]]: 7 + number }
  const day = free.findLast(([, f]) => f.kind === 'date')
  return { [day![0]]: dayAfter('2090-01-01', number) }
}

/** A record of each entity that the COE Master of the test app may change: of a note, one that the Master wrote. */
export async function recordsOfMaster({ own, call }: TestApp): Promise<Readonly<Record<string, string>>> {
  const written = await call('coe-master', 'POST', `/${note.name}`, sampleRecord(note))
  return { ...own.of, [note.name]: written.body._id }
}
