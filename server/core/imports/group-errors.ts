import type { Import } from '#domain/api/import.ts'
import type { ImportSetupBody } from '#domain/api/import-setup.ts'
import { VALUES_MAX } from '#domain/api/import-setup.ts'
import { readValue } from '#domain/changes/read-values.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { kindOf, readText, writeText, type Field } from '#domain/kinds/register.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { formatProblem } from '#domain/messages/format-problem.ts'
import type { CellError } from '#domain/tabular/check-rows.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'
import { cleanCell } from '#domain/tabular/clean-cell.ts'
import { problemOf, invalid } from '#server/platform/http/refusal.ts'
import type { ImportedRow } from './imported-row.ts'

/** The most groups, values of each, and characters of a value in an answer. */
const GROUPS = 30
const VALUES = 5
const TEXT_MAX = 200

/** Errors in one column with the same reason. */
interface Group {
  column: string
  field: string | null
  rows: number
  /** The texts of the cells, ignoring letter case, with the first spelling, their number of rows and their problem. */
  texts: Map<string, { spelling: string; rows: number; problem: CellError['problem'] }>
}

export const groupKeyOf = ({ column, problem }: Pick<CellError, 'column' | 'problem'>): string =>
  `${problem.code}${problem.code === 'non-record' ? ` (${problem.params.kind})` : ''}: ${column}`

function groupErrors({ mapping }: ImportSetup, rows: readonly ImportedRow[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  for (const error of rows.flatMap((row) => row.errors)) {
    const { column } = error
    const key = groupKeyOf(error)
    const field = Object.hasOwn(mapping, column) ? mapping[column]! : null
    const group = groups.get(key) ?? { column, field, rows: 0, texts: new Map() }
    const spelling = cleanCell(error.value)
    const text = spelling.toLowerCase()
    group.rows += 1
    const known = group.texts.get(text)
    if (known) known.rows += 1
    else group.texts.set(text, { spelling, rows: 1, problem: error.problem })
    groups.set(key, group)
  }
  return groups
}

/** Problems of a value by itself that only the check of the whole record finds: it knows the programme,
 * today's year and the records. */
const FOUND_LATER: readonly string[] = ['not-a-region', 'year-not-offered', 'unknown-name']

/** Whether the value itself is wrong, rather than in combination with others. */
const isRefused = (def: Field, text: string, code: string): boolean =>
  FOUND_LATER.includes(code) ||
  code === 'error-cell' ||
  (text === '' ? def.required === true : !readText(def, text).ok)

/** Rows that are skipped, and cells of which each has its own value. */
const WITHOUT_REMEDY: readonly string[] = [
  'non-record',
  'hidden-row',
  'no-result',
  'lost-digits',
  'lost-letters',
  'struck-out',
  'debit-or-credit',
]

/** How one answer can correct all rows of a group: match its words, or set one value in its cells. */
function remedyOf(entity: Entity, { field, texts }: Group): 'match' | 'set' | null {
  const def = field === null ? undefined : entity.fields[field]
  const [first] = texts
  if (!def || first === undefined || texts.size > VALUES_MAX) return null
  const [text, { problem }] = first
  if (WITHOUT_REMEDY.includes(problem.code) || !isRefused(def, text, problem.code)) return null
  return text !== '' && kindOf(def).importAsks === 'option' ? 'match' : 'set'
}

/** Errors grouped by reason, most rows first (imports.md, Errors grouped by reason). */
export const presentGroups = (
  entity: Entity,
  setup: ImportSetup,
  rows: readonly ImportedRow[],
): Import['error_groups'] =>
  [...groupErrors(setup, rows)]
    .toSorted(([, one], [, two]) => two.rows - one.rows)
    .slice(0, GROUPS)
    .map(([key, group]) => {
      const texts = [...group.texts].toSorted(([, one], [, two]) => two.rows - one.rows)
      return {
        key,
        column: group.column,
        field: group.field,
        message: formatFieldProblem(problemOf(entity, texts[0]![1].problem)),
        rows: group.rows,
        values: texts
          .slice(0, VALUES)
          .map(([, { spelling, rows: n }]) => ({ text: [...spelling].slice(0, TEXT_MAX).join(''), rows: n })),
        values_total: texts.length,
        remedy: remedyOf(entity, group),
      }
    })

/**
 * Converts corrections of groups to corrections of their cells: values for words, and values for blank cells.
 */
export function applyRemedies(
  entity: Entity,
  setup: ImportSetup,
  rows: readonly ImportedRow[],
  { remedies = [], ...input }: ImportSetupBody,
): ImportSetupBody {
  if (remedies.length === 0) return input
  const groups = groupErrors(setup, rows)
  const values: Record<string, Record<string, string | null>> = { ...input.values }
  const fixed: Record<string, unknown> = { ...input.fixed }
  for (const [at, { group: key, value }] of remedies.entries()) {
    const group = groups.get(key)
    const { field } = group ?? {}
    if (!group || !field || remedyOf(entity, group) === null)
      throw invalid([{ path: `remedies.${at}.group`, message: 'No rows have this error any more' }])
    const def = entity.fields[field]!
    const read = readValue(field, def, value)
    const [problem] = read.problems
    if (problem) throw invalid([{ path: `remedies.${at}.value`, message: formatProblem(entity, problem) }])
    const text = writeText(def, read.value)
    if (text === '' && def.required)
      throw invalid([{ path: `remedies.${at}.value`, message: `${def.label} is required` }])
    for (const word of group.texts.keys())
      if (word === '') fixed[field] = value
      else values[field] = { ...values[field], [word]: text === '' ? null : text }
  }
  return { ...input, values, fixed }
}
