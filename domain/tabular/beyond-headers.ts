import type { Entity } from '#domain/entities/entity.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { kindOf } from '#domain/kinds/register.ts'
import { cellOf } from './check-rows.ts'
import type { FileRow, ImportSetup } from './import-setup.ts'

/** The number of columns up to the last one with a header; all of them if none has one. */
function countNamed(columns: readonly string[]): number {
  let named = columns.length
  while (named > 0 && columns[named - 1] === `Column ${named}`) named -= 1
  return named === 0 ? columns.length : named
}

const FIRST_GROUP = /^\D{0,4}\d{1,3}$/
const GROUP = /^\d{2,3}$/
const LAST_GROUP = /^\d{3}(?:\.\d+)?$/

/** An amount such as 1,50,000 whose commas have split it over as many cells as the row is too long. */
function findSplitNumber(cells: readonly string[], more: number): number {
  return cells.findIndex(
    (cell, at) =>
      at + more < cells.length &&
      FIRST_GROUP.test(cell) &&
      LAST_GROUP.test(cells[at + more]!) &&
      cells.slice(at + 1, at + more).every((group) => GROUP.test(group)),
  )
}

/**
 * The same in a row that is not too long, because others of its cells are blank: the groups stand below headers of
 * texts, or of nothing.
 */
function findSplitAmount(
  kinds: readonly (Kind | undefined)[],
  texts: readonly string[],
): [from: number, to: number] | undefined {
  for (const at of texts.keys()) {
    if (kinds[at]?.importAsks !== 'rate' || !FIRST_GROUP.test(texts[at]!)) continue
    let end = at + 1
    while (end < texts.length && GROUP.test(texts[end]!) && kinds[end]?.sheet !== 'number') end += 1
    if (end > at + 1 && LAST_GROUP.test(texts[end - 1]!)) return [at, end]
  }
  return undefined
}

/** The cell right of the headers, or the amount whose commas moved it there. */
export interface BeyondHeaders {
  readonly kind: 'beyond' | 'split'
  readonly column: string
  readonly text: string
}

/** Finds cells that no header names and no field takes, by row: their values are not imported. */
export function makeBeyondFinder(
  entity: Entity,
  columns: readonly string[],
  setup: ImportSetup,
): (row: FileRow) => BeyondHeaders | undefined {
  const named = countNamed(columns)
  const kinds = columns.map((name) => {
    const def = entity.fields[setup.mapping[name] ?? '']
    return def && kindOf(def)
  })
  return ({ row, cells }) => {
    const texts = columns.map((name, at) => cellOf(setup, row, name, cells[at]).trim())
    const groups = findSplitAmount(kinds, texts)
    if (groups) return { kind: 'split', column: columns[groups[0]]!, text: texts.slice(...groups).join(',') }
    const at = texts.findIndex((text, n) => n >= named && text !== '' && !setup.mapping[columns[n]!])
    if (at < 0) return undefined
    const end = texts.findLastIndex((text) => text !== '') + 1
    const split = at === named ? findSplitNumber(texts.slice(0, end), end - named) : -1
    return split < 0
      ? { kind: 'beyond', column: columns[at]!, text: texts[at]! }
      : {
          kind: 'split',
          column: columns[split]!,
          text: texts.slice(split, split + end - named + 1).join(','),
        }
  }
}
