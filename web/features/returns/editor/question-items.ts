/** The questions of a form while it is edited (returns.md, Screens of returns). Values are as typed. Pure. */
import { TEXT_MAX } from '#domain/kinds/text.ts'

export type DraftQuestion = Readonly<Record<string, unknown>>
type Items = readonly DraftQuestion[]

const CODE_MAX = 60
/** Room for the number that makes a code unique. */
const NUMBER_MAX = 4

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const sectionOf = (one: DraftQuestion): string => textOf(one['section'])
const codesOf = (items: Items, but?: DraftQuestion): ReadonlySet<string> =>
  new Set(items.flatMap((one) => (one === but ? [] : [textOf(one['code'])])))

/** A code from a label, which no other has: "Jobs, women" is jobs_women. */
export function codeFor(label: string, taken: ReadonlySet<string>): string {
  if (label.trim() === '') return ''
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .slice(0, CODE_MAX - NUMBER_MAX)
    .replaceAll(/^_+|_+$/g, '')
  // Labels of other scripts leave no letters.
  const code = letters === '' ? 'question' : letters
  let unique = code
  for (let n = 2; taken.has(unique); n += 1) unique = `${code}_${n}`
  return unique
}

/** Whether a code still follows its label: it was proposed in this form and nobody wrote another one. */
const isProposed = (one: DraftQuestion, taken: ReadonlySet<string>): boolean => {
  const code = textOf(one['code'])
  return one['_id'] === undefined && (code === '' || code === codeFor(textOf(one['label']), taken))
}

/** Parts have codes of their own, proposed in the same way; those of a stored question are kept. */
function withPartCodes(parts: unknown, before: unknown): unknown {
  if (!Array.isArray(parts)) return parts
  const was: Items = Array.isArray(before) ? before : []
  const done: DraftQuestion[] = []
  for (const [at, part] of (parts as Items).entries()) {
    const taken = codesOf([...done, ...(parts as Items).slice(at + 1)])
    const old = was[at]
    const code = textOf(part['code'])
    const follows =
      code === '' ||
      (old !== undefined && code === old['code'] && code === codeFor(textOf(old['label']), taken))
    done.push(follows ? { ...part, code: codeFor(textOf(part['label']), taken) || null } : part)
  }
  return done
}

/** The question at a place with another value; its code follows its label until it is stored. */
export function changeAt(items: Items, at: number, name: string, value: unknown): Items {
  const one = items[at]!
  const taken = codesOf(items, one)
  const changed: DraftQuestion = {
    ...one,
    [name]: name === 'parts' && one['_id'] === undefined ? withPartCodes(value, one['parts']) : value,
  }
  const code =
    name === 'label' && isProposed(one, taken) ? { code: codeFor(textOf(value), taken) || null } : {}
  return items.map((item, n) => (n === at ? { ...changed, ...code } : item))
}

export interface Changed {
  readonly items: Items
  /** The place of the question that was added or has another place. */
  readonly at: number
}

/** A new question at the end of a section. */
export function addTo(items: Items, section: string, blank: DraftQuestion): Changed {
  const last = items.findLastIndex((one) => sectionOf(one) === section)
  const at = last < 0 ? items.length : last + 1
  const added = { ...blank, kind: 'number', section: section === '' ? null : section }
  return { items: items.toSpliced(at, 0, added), at }
}

export function duplicateAt(items: Items, at: number): Changed {
  const { _id: _stored, ...copied } = items[at]!
  const label = textOf(copied['label'])
  const copy = { ...copied, code: codeFor(label, codesOf(items)) || null }
  return { items: items.toSpliced(at + 1, 0, copy), at: at + 1 }
}

export const removeAt = (items: Items, at: number): Items => items.toSpliced(at, 1)

/** The places of the questions as they are shown: by section, in the order of their first questions. */
export function placesBySection(
  items: Items,
): { readonly section: string; readonly places: readonly number[] }[] {
  const sections = [...new Set(items.map(sectionOf))]
  return sections.map((section) => ({
    section,
    places: items.flatMap((one, at) => (sectionOf(one) === section ? [at] : [])),
  }))
}

/** A question one step up or down; from the edge of its section it goes into the next one. Null at the very end. */
export function moveAt(items: Items, at: number, by: 1 | -1): Changed | null {
  const groups = placesBySection(items)
  const group = groups.findIndex(({ places }) => places.includes(at))
  const { places } = groups[group]!
  const other = places[places.indexOf(at) + by]
  const one = items[at]!
  if (other !== undefined) {
    const next = items.with(at, items[other]!).with(other, one)
    return { items: next, at: other }
  }
  const into = groups[group + by]
  if (!into) return null
  const rest = removeAt(items, at)
  const placed = { ...one, section: into.section === '' ? null : into.section }
  const beside = items[by > 0 ? into.places[0]! : into.places.at(-1)!]!
  const to = rest.indexOf(beside) + (by > 0 ? 0 : 1)
  return { items: rest.toSpliced(to, 0, placed), at: to }
}

export const renameSection = (items: Items, from: string, to: string): Items => {
  const section = to.trim().slice(0, TEXT_MAX)
  return items.map((one) =>
    sectionOf(one) === from ? { ...one, section: section === '' ? null : section } : one,
  )
}

/** A name for another section, which none has. */
export function newSection(items: Items, name: string): string {
  const taken = new Set(items.map(sectionOf))
  let unique = name
  for (let n = 2; taken.has(unique); n += 1) unique = `${name} ${n}`
  return unique
}
