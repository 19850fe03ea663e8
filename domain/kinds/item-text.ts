import type { CellContext, FieldData } from './kind.ts'
import { periodOf } from './name-of-item.ts'

type Parts = Readonly<Record<string, unknown>>

const isShown = ({ kind, made, isDerived }: FieldData): boolean =>
  made === undefined && !isDerived && kind !== 'image' && kind !== 'id'

/**
 * A nested record in one line: its name or else its first part, and its other parts in brackets, without pictures and
 * what the server makes. "Asha Rao (Faculty, 5000000001)".
 */
export function itemText(
  item: Readonly<Record<string, FieldData>>,
  value: Parts,
  { textOf }: CellContext,
): string {
  const period = periodOf(value)
  if (period !== null) return period
  const first = ['name', 'title'].find((name) => item[name] !== undefined)
  const names = Object.keys(item).filter((name) => isShown(item[name]!))
  const ordered = first === undefined ? names : [first, ...names.filter((name) => name !== first)]
  const [head, ...rest] = ordered.map((name) => textOf(item[name]!, value[name])).filter(Boolean)
  if (head === undefined) return ''
  return rest.length === 0 ? head : `${head} (${rest.join(', ')})`
}
