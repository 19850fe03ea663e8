import { optionsOf } from '#domain/kinds/register.ts'
import type { Change, ProposedChange } from '#domain/changes/change.ts'
import { OWNER } from '#domain/changes/diff.ts'
import { isSame } from '#domain/changes/is-same.ts'
import {
  checkOptions,
  checkRecord,
  readValues,
  withInitial,
  withoutCounted,
} from '#domain/changes/read-values.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { readersOf, type Entity, type Values } from '#domain/entities/entity.ts'
import { normaliseKey } from '#domain/words/normalise-key.ts'
import type { Problem } from '#domain/words/reading.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Target } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { newId } from '#server/db/new-id.ts'
import type { Tx } from '#server/db/open.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { findRows } from '#server/records/read-records.ts'
import { valuesOf, type Row } from '#server/records/row.ts'
import { targetOf } from '#server/records/target.ts'
import type { Author } from '#server/http/author.ts'
import { findWrongExpectations, refuseStale, withNamesThatDiffer, withoutKept } from './compare.ts'
import { judge, type Way } from './judge.ts'
import { findForeignFiles } from './foreign-files.ts'
import { findNamed, linkOf, readNames } from './link-names.ts'
import { moveRecords, refuseForeignOwner, type Move } from './owner.ts'
import { stampItems } from './stamp-items.ts'

/** A change that may be made: who owns it, what was there, what will be there. */
export interface Prepared {
  change: Change
  entity: Entity
  recordId: string
  incubatorId: string | null
  /** The record before; null for a create. Locked until the transaction ends. */
  row: Row | null
  /** The touched fields as they will be, links included; empty for a delete. */
  values: Values
  /** Set where `incubatorId` is not whose it was. */
  moved?: Move
}

const idOf = (change: Change): string | undefined => change.recordId?.toLowerCase()

async function lockRows(tx: Tx, changes: readonly Change[]): Promise<Map<string, Row>> {
  const found = new Map<string, Row>()
  for (const name of new Set(changes.map((c) => c.entity))) {
    const ids = changes.flatMap((c) => (c.entity === name && c.action !== 'create' ? [c.recordId] : []))
    for (const [id, row] of await findRows(tx, entityOf(name), ids, { lock: true }))
      found.set(`${name} ${id}`, row)
  }
  return found
}

const dependsOnOwner = (entity: Entity): boolean =>
  entity.initial !== undefined || Object.values(entity.fields).some((f) => optionsOf(f).some((o) => o.types))

/** The incubators that own what is added, or whose own values its records follow. */
async function findIncubators(
  tx: Tx,
  changes: readonly Change[],
  rows: ReadonlyMap<string, Row>,
): Promise<Map<string, Values>> {
  const ids = changes.flatMap((c) =>
    c.action === 'create'
      ? [c.incubatorId]
      : dependsOnOwner(entityOf(c.entity))
        ? [rows.get(`${c.entity} ${idOf(c)}`)?.incubator_id ?? null]
        : [],
  )
  const known = await findRows(tx, entityOf('incubator'), [...new Set(ids.filter((id) => id !== null))])
  const found = new Map<string, Values>(known)
  // A deleted incubator comes back in the same batch as what it owned.
  for (const c of changes)
    if (c.action === 'create' && c.entity === 'incubator' && c.recordId) found.set(c.recordId, c.values)
  return found
}

/** The startups to which added records shall belong, each with its incubator. */
async function findStartups(tx: Tx, changes: readonly Change[]): Promise<Map<string, Row>> {
  const ids = changes.flatMap((c) =>
    c.action === 'create' && c.startupId && entityOf(c.entity).isOfStartups ? [c.startupId] : [],
  )
  return findRows(tx, entityOf('startup'), ids)
}

function targetOfChange(change: Change, row: Row | null, recordId: string): Target {
  const entity = entityOf(change.entity)
  if (row) return targetOf(entity, row)
  if (change.action !== 'create') return { incubatorId: null }
  if (entity.ownerName === null) return { incubatorId: recordId }
  return {
    incubatorId: change.incubatorId,
    startupId: entity.isOfStartups ? (change.startupId ?? null) : null,
  }
}

/** One statement writes many records; which of two changes of one record would win is nobody's guess. */
function refuseTwice(changes: readonly Change[]): void {
  const seen = new Set<string>()
  changes.forEach((c, at) => {
    const key = `${c.entity} ${idOf(c) ?? `new ${at}`}`
    if (seen.has(key))
      throw invalid([{ path: String(at), message: 'A record can be changed once in one go' }])
    seen.add(key)
  })
}

async function resolveLinks(tx: Tx, prepared: readonly Prepared[]): Promise<void> {
  const named = prepared.filter((p) => {
    const link = linkOf(p.entity)
    return link !== undefined && link.name in p.values && p.incubatorId !== null
  })
  const books = new Map<string, Awaited<ReturnType<typeof readNames>>>()
  for (const p of named) {
    const link = linkOf(p.entity)!
    const said = p.values[link.name]
    let id: string | null = null
    if (typeof said === 'string' && named.length === 1)
      id = await findNamed(tx, link.to, p.incubatorId!, said)
    else if (typeof said === 'string') {
      const key = `${link.to.name} ${p.incubatorId}`
      const book = books.get(key) ?? (await readNames(tx, link.to, p.incubatorId!))
      books.set(key, book)
      id = book.get(normaliseKey(said)) ?? null
    }
    p.values = { ...p.values, [link.idField]: id }
  }
}

/** What was said, with what a new record begins with and what the server makes for items of its lists. */
function completed(p: Prepared, said: Values, owner: Values, now: string): Values {
  const { change, entity, row } = p
  // What comes back holds what it held, its empty fields too.
  const isNew = change.action === 'create' && change.recordId === undefined
  const begun = isNew ? withInitial(entity, said, owner) : said
  const values = { ...withoutCounted(entity, begun, row) }
  if (change.action === 'create' && entity.isOfStartups) values['startup_id'] = change.startupId ?? null
  for (const [name, value] of Object.entries(values)) {
    const { item } = entity.fields[name]!
    if (item && Array.isArray(value)) values[name] = stampItems(item, value, row?.[name] ?? [], now)
  }
  return values
}

/**
 * The road up to the writing: may they (column, then target) → is it there → is it valid → has it
 * moved on. Throws the first that fails, in that order for the whole batch (permissions.md). `files`
 * are known where the record held them before, or where their proposer was asked.
 */
export async function prepare(
  tx: Tx,
  author: Author,
  changes: readonly Change[],
  files: 'asked' | 'known' = 'asked',
): Promise<{ way: Way; prepared: Prepared[] }> {
  const { actor } = author
  judge(actor, changes)
  refuseTwice(changes)
  const rows = await lockRows(tx, changes)
  const incubators = await findIncubators(tx, changes, rows)
  const startups = await findStartups(tx, changes)
  const prepared = changes.map((change): Prepared => {
    const entity = entityOf(change.entity)
    const row = change.action === 'create' ? null : (rows.get(`${change.entity} ${idOf(change)}`) ?? null)
    if (change.action !== 'create' && !row) throw notFound(entity.label.one)
    if (change.action === 'create' && entity.ownerName !== null && !incubators.has(change.incubatorId ?? ''))
      throw notFound('This incubator')
    if (change.action === 'create' && change.startupId && entity.isOfStartups)
      if (startups.get(change.startupId)?.incubator_id !== change.incubatorId) throw notFound('This startup')
    const recordId = row?.id ?? idOf(change) ?? newId()
    const target = targetOfChange(change, row, recordId)
    if (row && viewOf(actor, readersOf(entity, row), target) === 'none') throw notFound(entity.label.one)
    return { change, entity, recordId, incubatorId: target.incubatorId, row, values: {} }
  })
  // An incubator's creation has no target yet that anybody could reach.
  const targets = prepared.map((p) => targetOfChange(p.change, p.row, p.recordId))
  const isNewIncubator = (at: number) => prepared[at]!.row === null && prepared[at]!.entity.ownerName === null
  const way = judge(actor, changes, (at) => ({
    target: isNewIncubator(at) ? { incubatorId: actor.incubatorId } : targets[at]!,
    row: prepared[at]!.row,
  }))
  for (const p of prepared) refuseForeignOwner(actor, p)
  for (const [id, row] of await moveRecords(tx, actor, prepared)) incubators.set(id, row)

  const problems: Problem[] = []
  const addProblem = (at: number, { path, message }: Problem) =>
    problems.push({ path: changes.length > 1 ? `${at}.${path}` : path, message })
  const now = new Date().toISOString()
  for (const [at, p] of prepared.entries()) {
    if (p.change.action === 'delete') continue
    const said = p.row ? withNamesThatDiffer(p.entity, p.change.values, p.row) : p.change.values
    const read = readValues(p.entity, said, p.change.action)
    const owner = incubators.get(p.incubatorId ?? '') ?? {}
    const values = read.ok ? completed(p, read.values, owner, now) : {}
    const whole = { ...(p.row ? valuesOf(p.entity, p.row) : {}), ...values }
    const found = read.ok
      ? [...checkOptions(p.entity, p.moved ? whole : values, owner), ...checkRecord(p.entity, whole)]
      : read.problems
    if (p.change.action === 'update') found.push(...findWrongExpectations(p.change, p.entity))
    for (const f of found) addProblem(at, f)
    // Elsewhere a name may stand for another startup, or for none.
    const link = p.moved && linkOf(p.entity)
    if (read.ok) p.values = link ? { [link.name]: whole[link.name], ...values } : values
  }
  if (files === 'asked') for (const f of await findForeignFiles(tx, actor, prepared)) addProblem(f.at, f)
  if (problems.length > 0) throw invalid(problems.slice(0, 100))
  for (const p of prepared) if (p.change.action === 'update') refuseStale(p.change, p.entity, p.row!)
  await resolveLinks(tx, prepared)
  for (const p of prepared)
    if (p.row && p.change.action === 'update') p.values = withoutKept(p.entity, p.values, p.row)
  return { way, prepared }
}

/** A prepared change as an approval, a log sentence and a diff show it. */
export const proposalOf = ({
  change,
  entity,
  recordId,
  incubatorId,
  row,
  values,
  moved,
}: Prepared): ProposedChange => {
  const before = row ? valuesOf(entity, row) : null
  // A name that stays and stands for nobody there is no change of it.
  const touched = Object.keys(values).filter(
    (f) => !entity.fields[f]?.isDerived && !(moved && isSame(before?.[f], values[f])),
  )
  const ownerNamed = (name: 'before' | 'after') => (moved ? { [OWNER]: moved.names[name] } : {})
  return {
    action: change.action,
    entity: entity.name,
    record_id: change.action === 'create' && change.recordId === undefined ? null : recordId,
    incubator_id: incubatorId,
    ...(change.action === 'create' && change.startupId ? { startup_id: change.startupId } : {}),
    title: recordTitle(entity, before ?? values),
    base:
      change.action === 'delete'
        ? before
        : before && { ...Object.fromEntries(touched.map((f) => [f, before[f]])), ...ownerNamed('before') },
    proposed:
      change.action === 'delete'
        ? null
        : { ...Object.fromEntries(touched.map((f) => [f, values[f]])), ...ownerNamed('after') },
  }
}
