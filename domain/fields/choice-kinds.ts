import { z } from 'zod'
import type { Field, FieldWords, Option, Reading } from './field.ts'
import { isPrintable, TEXT_MAX } from './text-kinds.ts'

interface ChoiceOptions<R extends boolean> extends FieldWords {
  required?: R
  options: readonly (string | Option)[]
  /** Takes values beyond the list, which are offered next time ("Add new +", ruling 22). */
  isOpen?: boolean
}

const asOption = (o: string | Option): Option => (typeof o === 'string' ? { value: o, label: o } : o)
/** Letters and digits alone: "Grant / Equity", "grant/equity" and "GRANT EQUITY" are one. */
export const fold = (t: string): string => t.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** The option that a text surely means: its value, its label or one of its other spellings. */
export function findOption(options: readonly Option[], said: string): Option | undefined {
  const folded = fold(said)
  return options.find((o) =>
    [o.value, o.label, ...(o.also ?? [])].some((t) => t === said || (folded !== '' && fold(t) === folded)),
  )
}

/** What a value of the list must be; a list that takes more is not told in full. */
const mustBe = (o: { label: string; isOpen?: boolean | undefined }, options: readonly Option[]): string =>
  o.isOpen
    ? `${o.label} must be text of at most ${TEXT_MAX} characters`
    : `${o.label} must be one of: ${options.map((x) => x.label).join(', ')}`

const readOption = (
  o: { label: string; isOpen?: boolean | undefined },
  options: readonly Option[],
  said: string,
): Reading<string> => {
  const found = findOption(options, said)
  if (found) return { ok: true, value: found.value }
  const added = said.trim()
  if (o.isOpen && added !== '' && added.length <= TEXT_MAX && isPrintable(added))
    return { ok: true, value: added }
  return { ok: false, message: mustBe(o, options) }
}

/** Of a closed list: a number is as good as its digits, as in `cohort_month: 6`. */
const writtenSchema = (isOpen: boolean | undefined, message: string): z.ZodType<string> =>
  isOpen ? z.string(message) : z.union([z.string(), z.number()], message).transform(String)

const optionSchema = (o: { label: string; isOpen?: boolean | undefined }, options: readonly Option[]) =>
  writtenSchema(o.isOpen, mustBe(o, options))
    .refine((said) => said.length <= TEXT_MAX, { message: mustBe(o, options), abort: true })
    .transform((said, ctx) => {
      const read = readOption(o, options, said)
      if (read.ok) return read.value
      ctx.addIssue({ code: 'custom', message: read.message })
      return z.NEVER
    })

export const choice = <const R extends boolean = false>(o: ChoiceOptions<R>): Field<string, R> => {
  const { required, options: given, ...words } = o
  const options = given.map(asOption)
  return {
    ...words,
    options,
    kind: 'choice',
    required: (required ?? false) as R,
    storage: 'text',
    schema: optionSchema(o, options),
    fromText: (cell) => readOption(o, options, cell),
    toText: (v) => options.find((x) => x.value === v)?.label ?? v,
  }
}

/** Several of a list, in a cell one behind another with semicolons. At most 50. */
export const choices = <const R extends boolean = false>(o: ChoiceOptions<R>): Field<string[], R> => {
  const { required, options: given, ...words } = o
  const options = given.map(asOption)
  const schema = z
    .array(optionSchema(o, options), `${o.label} must be a list`)
    .max(50, `${o.label} must be at most 50`)
    .transform((list) => [...new Set(list)])
  const fromText = (cell: string): Reading<string[]> => {
    const found = new Set<string>()
    for (const part of cell
      .split(/[;\n]/)
      .map((p) => p.trim())
      .filter(Boolean)) {
      const read = readOption(o, options, part)
      if (!read.ok) return { ok: false, message: `"${part}": ${read.message}` }
      found.add(read.value)
    }
    return { ok: true, value: [...found] }
  }
  return {
    ...words,
    options,
    kind: 'choices',
    required: (required ?? false) as R,
    storage: 'texts',
    schema,
    fromText,
    toText: (list) => list.map((v) => options.find((x) => x.value === v)?.label ?? v).join('; '),
  }
}

/** Yes or No, as the spec's records and files write it; true and false are accepted on input. */
export const yesNo = <const R extends boolean = false>(
  o: FieldWords & { required?: R },
): Field<'Yes' | 'No', R> => {
  const { required, ...words } = o
  const message = o.invalidMessage ?? `${o.label} must be Yes or No`
  const read = (said: string): Reading<'Yes' | 'No'> =>
    /^(yes|y|true|1)$/i.test(said.trim())
      ? { ok: true, value: 'Yes' }
      : /^(no|n|false|0)$/i.test(said.trim())
        ? { ok: true, value: 'No' }
        : { ok: false, message }
  const schema = z.union([z.boolean(), z.string()], message).transform((v, ctx) => {
    const said = read(String(v))
    if (said.ok) return said.value
    ctx.addIssue({ code: 'custom', message: said.message })
    return z.NEVER
  })
  return {
    ...words,
    options: [asOption('Yes'), asOption('No')],
    kind: 'yes-no',
    required: (required ?? false) as R,
    storage: 'text',
    schema,
    fromText: read,
    toText: (v) => v,
  }
}
