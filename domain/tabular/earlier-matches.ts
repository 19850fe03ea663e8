import { findField, type Entity } from '#domain/entities/entity.ts'
import { readText } from '#domain/kinds/register.ts'
import { cleanCell } from './clean-cell.ts'
import type { CellError } from './check-rows.ts'
import type { ImportSetup } from './import-setup.ts'
import { fileFieldsOf, matchHeaders } from './match-headers.ts'
import { wordKey } from './read-cell.ts'

/** The parts of a setup that an import suggests again for the next file. */
export type Matches = Pick<ImportSetup, 'mapping' | 'values'>

/** Values that are suggested at once: as many as one call can set. */
const VALUES_MAX = 1_000

/**
 * The fields that an earlier import gave to columns of this file. A column that the person has mapped since
 * the upload keeps its field, and so does a field that such a column has.
 */
function findColumns(entity: Entity, setup: ImportSetup, earlier: Matches): Record<string, string> {
  const columns = Object.keys(setup.mapping)
  const atUpload = matchHeaders(entity, columns)
  const fields = new Set([...fileFieldsOf(entity), '_id'])
  const found = columns.flatMap((column): [string, string][] => {
    const field = Object.hasOwn(earlier.mapping, column) ? earlier.mapping[column] : null
    if (!field || !fields.has(field)) return []
    const now = setup.mapping[column]
    return now === atUpload[column] && now !== field ? [[column, field]] : []
  })
  const free = new Set(found.map(([column]) => column))
  const taken = new Set(columns.filter((c) => !free.has(c)).map((c) => setup.mapping[c]))
  return Object.fromEntries(found.filter(([, field]) => !taken.has(field)))
}

/** What an earlier import read in place of the words that this file's cells are refused for. */
function findValues(
  entity: Entity,
  setup: ImportSetup,
  earlier: Matches,
  errors: Iterable<CellError>,
): Record<string, Record<string, string | null>> {
  // Each word is suggested once, in the spelling that comes first.
  const open = new Map(
    Object.entries(earlier.values).flatMap(([field, meanings]) => {
      const def = findField(entity, field)
      if (!def) return []
      const usable = Object.entries(meanings).filter(([, option]) =>
        option === null ? !def.required : readText(def, option).ok,
      )
      const byKey = new Map(usable.map(([text, option]) => [wordKey(def, cleanCell(text)), option]))
      return [[field, { def, byKey, found: new Map<string, string | null>() }] as const]
    }),
  )
  let count = 0
  for (const { column, value } of errors) {
    const one = open.get(setup.mapping[column] ?? '')
    const text = cleanCell(value)
    if (!one || text === '') continue
    const key = wordKey(one.def, text)
    const option = one.byKey.get(key)
    if (option === undefined) continue
    one.byKey.delete(key)
    one.found.set(text, option)
    count += 1
    if (count === VALUES_MAX) break
  }
  return Object.fromEntries(
    [...open]
      .filter(([, { found }]) => found.size > 0)
      .map(([field, { found }]) => [field, Object.fromEntries(found)]),
  )
}

/**
 * What a person matched in an earlier import and has not matched in this one: columns with the same header, and
 * values that are refused here. They are suggestions; nothing is read by them until the person accepts them
 * (imports.md, Matches of an earlier import). null if there are none.
 */
export function findEarlierMatches(
  entity: Entity,
  setup: ImportSetup,
  earlier: Matches,
  errors: Iterable<CellError>,
): { mapping: Record<string, string>; values: Record<string, Record<string, string | null>> } | null {
  const mapping = findColumns(entity, setup, earlier)
  const values = findValues(entity, setup, earlier, errors)
  return Object.keys(mapping).length + Object.keys(values).length === 0 ? null : { mapping, values }
}
