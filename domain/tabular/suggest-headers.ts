import type { Entity } from '#domain/entities/entity.ts'
import { fileFieldsOf, namesOf, type Mapping } from './match-headers.ts'
import { wordsOf } from './words.ts'

/** Words that people use for each other in headers. */
const NEAR: readonly (readonly string[])[] = [
  ['startup', 'company', 'venture', 'enterprise'],
  ['organisation', 'organization', 'company', 'partner'],
  ['institution', 'institute', 'university', 'college', 'partner'],
  ['agency', 'investor', 'funder', 'lender'],
  ['amount', 'sum', 'value', 'money'],
  ['type', 'kind', 'category', 'round', 'stage'],
  ['year', 'date'],
  ['contact', 'phone', 'mobile', 'telephone'],
  ['email', 'mail'],
  ['region', 'district', 'city', 'town', 'place', 'location'],
  ['sector', 'industry', 'domain'],
  ['description', 'detail', 'about', 'summary'],
  ['photo', 'image', 'picture', 'logo'],
  ['outcome', 'result', 'impact'],
  ['target', 'goal', 'planned'],
  ['achieved', 'actual', 'completed'],
  ['count', 'number', 'total'],
  ['remark', 'comment', 'note'],
  ['website', 'url', 'site'],
  ['designation', 'role', 'position'],
]

/** A word of a name, and those that people use for it. */
interface Word {
  readonly word: string
  readonly near: readonly string[]
}

const wordsNear = (name: string): Word[] =>
  wordsOf(name).map((word) => ({ word, near: NEAR.filter((group) => group.includes(word)).flat() }))

/** How well a header matches a name: every word of the name must be in it; 0 if not. */
function fitOf(header: readonly string[], name: readonly Word[]): number {
  let fit = 0
  for (const { word, near } of name) {
    if (header.includes(word)) fit += 3
    else if (header.some((other) => near.includes(other))) fit += 2
    else return 0
  }
  return fit - Math.max(0, header.length - name.length)
}

/**
 * Suggests fields for unmapped columns, each field once, best match first. A person must accept them; the
 * import does not use them by itself (imports.md, Matching of columns).
 */
export function suggestHeaders(
  entity: Entity,
  mapping: Mapping,
  fixed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const taken = new Set<string>([...Object.values(mapping).filter((f) => f !== null), ...Object.keys(fixed)])
  const names = fileFieldsOf(entity)
    .filter((field) => !taken.has(field))
    .map((field) => ({ field, words: namesOf(entity, field).map(wordsNear) }))
  const fits = Object.entries(mapping)
    .filter(([, field]) => field === null)
    .flatMap(([column]) => {
      const header = wordsOf(column)
      // An id is never the name of its record.
      if (header.includes('id')) return []
      return names.map(({ field, words }) => ({
        column,
        field,
        fit: Math.max(...words.map((name) => fitOf(header, name))),
      }))
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((one, two) => two.fit - one.fit)
  const suggested: Record<string, string> = {}
  for (const { column, field } of fits) {
    if (Object.hasOwn(suggested, column) || taken.has(field)) continue
    suggested[column] = field
    taken.add(field)
  }
  return suggested
}

/** Words of headers that are names of anything, such as "Number". */
const COMMON = ['count', 'number', 'total', 'other', 'detail']

/**
 * Suggests fields for columns that are called by one word of their name, where no other field has it and no other column
 * asks for that field: "Date" for the date of connect. It is weaker than `suggestHeaders`, and never tells what a sheet's
 * headers are.
 */
export function suggestByWord(
  entity: Entity,
  mapping: Mapping,
  fixed: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const taken = [...Object.values(mapping), ...Object.keys(fixed)]
  const found = Object.entries(mapping).flatMap(([column, mapped]): [string, string][] => {
    const [word = '', ...more] = wordsOf(column)
    // Two letters are no word of a name, but a "No" of rows.
    if (mapped !== null || more.length > 0 || word.length < 3 || COMMON.includes(word)) return []
    const [field, ...others] = fileFieldsOf(entity).filter((one) =>
      namesOf(entity, one).some((name) => wordsOf(name).includes(word)),
    )
    return field === undefined || others.length > 0 || taken.includes(field) ? [] : [[column, field]]
  })
  return Object.fromEntries(found.filter(([, field]) => found.filter((one) => one[1] === field).length === 1))
}
