import { readText } from '#domain/kinds/register.ts'
import type { Change } from '#domain/changes/change.ts'
import type { Values } from '#domain/entities/entity.ts'
import { inputFieldsOf, type Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { startup } from '#domain/entities/startup.ts'
import { newId } from '#server/db/new-id.ts'

/** A valid record of any entity: the example row of its template, with a unique address or title if it needs one. */
export function sampleRecord(entity: Entity): Record<string, unknown> {
  const cells = entity.file.columns.map((name, at) => [name, entity.file.example[at] ?? ''] as const)
  const values = cells.flatMap(([name, cell]) => {
    const read = cell === '' ? undefined : readText(entity.fields[name]!, cell)
    return read?.ok ? [[name, read.value] as const] : []
  })
  return {
    ...Object.fromEntries(values),
    ...(entity.account ? { email: `${newId()}@example.org` } : {}),
    ...(entity.hasUniqueTitles ? { [entity.titleField]: `Sample ${newId()}` } : {}),
  }
}

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
  const free = inputFieldsOf(entity).filter(([name]) => !entity.actions.fields?.[name])
  const text = ['long-text', 'text'].flatMap((kind) => free.filter(([, f]) => f.kind === kind))[0]
  const figure = free.find(([, f]) => f.kind === 'whole-number')
  return text ? { [text[0]]: `Changed ${number}` } : { [figure![0]]: 7 + number }
}
