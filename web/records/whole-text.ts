import type { Field } from '#domain/fields/field.ts'
import { nameOfSmall } from '#web/fields/small.ts'

/** Kinds that are words: a table cuts them to one line and shows the whole in its tooltip. */
const WORDS = new Set<Field['kind']>(['text', 'long-text', 'choices', 'list', 'record', 'yes-no'])

const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null ? nameOfSmall(item) : String(item ?? '')

/** A value as words in one line; undefined where its kind shows more than words. */
export function wholeTextOf(field: Field, value: unknown): string | undefined {
  const isPlainChoice = field.kind === 'choice' && !field.options?.some((o) => o.tone)
  if (!WORDS.has(field.kind) && !isPlainChoice) return undefined
  if (value === null || value === undefined) return ''
  const label = (v: unknown) => field.options?.find((o) => o.value === v)?.label ?? nameOf(v)
  return Array.isArray(value) ? value.map(label).join(', ') : label(value)
}
