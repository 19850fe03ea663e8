import { hasItems } from '#domain/kinds/register.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { identifyItems, itemsIn } from '#domain/changes/items.ts'
import type { ChangeAction, Origin, ProposedChange } from '#domain/changes/change.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { createRandom, idAt } from './random.ts'

/** Changes that one person made at one moment: a batch of the history. */
export interface Batch {
  readonly id: string
  readonly at: string
  readonly by: Actor
  readonly origin: Extract<Origin, { kind: 'edit' | 'import' }>
}

/** One state of a record. There is none before the first step and after a deletion. */
interface Step {
  readonly id: string
  readonly batch: Batch
  readonly action: ChangeAction
  readonly before: Values | null
  readonly after: Values | null
  /** The fields that the batch changed. */
  readonly touched: readonly string[]
}

/** A record with its whole past. Its current state is that of its last step. */
export interface DemoRecord {
  readonly entity: Entity
  readonly id: string
  /** Null for a record of the whole programme. */
  readonly incubatorId: string | null
  /** The titles of the records that it refers to by id alone: `mentor_name`. */
  readonly names?: Values
  readonly steps: readonly Step[]
}

export const valuesNow = (record: DemoRecord): Values | null => record.steps.at(-1)?.after ?? null
export const isThere = (record: DemoRecord): boolean => valuesNow(record) !== null
export const textNow = (record: DemoRecord, field: string): string => String(valuesNow(record)?.[field] ?? '')

/** The name of a record on a day (days since 1970-01-01); its first name if it did not exist yet. */
export function nameAt(record: DemoRecord, day: number): string {
  const until = (day + 1) * 86_400_000
  const known = record.steps.filter((step) => Date.parse(step.batch.at) < until).at(-1) ?? record.steps[0]
  return String(known?.after?.['name'])
}

/**
 * Values with ids for list items; existing items keep their ids. The ids have their own random stream, so
 * that the rest of the programme does not depend on the number of items.
 */
function withItemIds(
  entity: Entity,
  values: Values,
  of: { recordId: string; before: Values | null; at: string },
): Values {
  const { recordId, before, at } = of
  const lists = Object.entries(values).flatMap(([name, value]) => {
    const field = entity.fields[name]
    if (!field || !hasItems(field) || !Array.isArray(value)) return []
    const random = createRandom(`${recordId} ${name} ${at}`)
    const known = identifyItems(field, itemsIn(value), itemsIn(before?.[name]))
    return [[name, known.map((item) => ({ _id: item._id ?? idAt(random, at), ...item }))] as const]
  })
  return { ...values, ...Object.fromEntries(lists) }
}

/**
 * Writes pasts. Each step starts from the state of the previous one, so that a chain is always consistent.
 */
export class PastWriter {
  readonly #nextId: (at: string) => string
  readonly #retouch: (entity: Entity, values: Values) => Values

  /** `retouch` may change the values with which a record is added. */
  constructor(
    nextId: (at: string) => string,
    retouch: (entity: Entity, values: Values) => Values = (_, values) => values,
  ) {
    this.#nextId = nextId
    this.#retouch = retouch
  }

  batch(at: string, by: Actor, origin: Batch['origin'] = { kind: 'edit' }): Batch {
    return { id: this.#nextId(at), at, by, origin }
  }

  /**
   * Adds a record; fields without a value are empty. `id` and `incubatorId` are given if they are known
   * before.
   */
  create(
    entity: Entity,
    batch: Batch,
    values: Values,
    owner: { id?: string; incubatorId?: string | null; names?: Values },
  ): DemoRecord {
    const id = owner.id ?? this.#nextId(batch.at)
    const empty = Object.fromEntries(Object.keys(entity.fields).map((field) => [field, null]))
    const given = this.#retouch(entity, values)
    const after = { ...empty, ...withItemIds(entity, given, { recordId: id, before: null, at: batch.at }) }
    const touched = Object.keys(after)
    const step: Step = { id: this.#nextId(batch.at), batch, action: 'create', before: null, after, touched }
    return {
      entity,
      id,
      incubatorId: owner.incubatorId === undefined ? id : owner.incubatorId,
      ...(owner.names ? { names: owner.names } : {}),
      steps: [step],
    }
  }

  /** The record after a change, or the same record if nothing changes. */
  update(record: DemoRecord, batch: Batch, values: Values): DemoRecord {
    const before = valuesNow(record)
    const patch = withItemIds(record.entity, values, { recordId: record.id, before, at: batch.at })
    const touched = Object.keys(patch).filter((field) => !isSame(before?.[field], patch[field]))
    if (before === null || touched.length === 0) return record
    const after = { ...before, ...Object.fromEntries(touched.map((field) => [field, patch[field]])) }
    const id = this.#nextId(batch.at)
    return { ...record, steps: [...record.steps, { id, batch, action: 'update', before, after, touched }] }
  }

  remove(record: DemoRecord, batch: Batch): DemoRecord {
    const before = valuesNow(record)
    const step: Step = {
      id: this.#nextId(batch.at),
      batch,
      action: 'delete',
      before,
      after: null,
      touched: [],
    }
    return { ...record, steps: [...record.steps, step] }
  }
}

/** A step as a change in the activity log. */
export function proposalOf(record: DemoRecord, step: Step): ProposedChange {
  const shown = step.touched.filter((field) => !record.entity.fields[field]?.isDerived || field === 'answers')
  const pick = (values: Values | null) =>
    values && Object.fromEntries(shown.map((field) => [field, values[field] ?? null]))
  return {
    action: step.action,
    entity: record.entity.name,
    record_id: record.id,
    incubator_id: record.incubatorId,
    title: recordTitle(record.entity, { ...record.names, ...(step.before ?? step.after) }),
    base: step.action === 'delete' ? step.before : pick(step.before),
    proposed: step.action === 'create' ? { ...pick(step.after), ...record.names } : pick(step.after),
  }
}
