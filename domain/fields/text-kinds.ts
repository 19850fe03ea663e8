import { z } from 'zod'
import type { Field, FieldWords, Reading } from './field.ts'

export interface TextOptions<R extends boolean> extends FieldWords {
  required?: R
  max?: number
}

/** Ruling 39: a text holds at most 200 characters, a long text 5,000, unless the spec says less. */
export const TEXT_MAX = 200
export const LONG_TEXT_MAX = 5_000

/**
 * PostgreSQL cannot hold a NUL, nor half a character in JSON; other control characters would be
 * invisible in every reading.
 */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Cs}/u

export const isPrintable = (t: string): boolean => !UNPRINTABLE.test(t)

const plain = (label: string, max: number) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} must be at most ${max.toLocaleString('en-IN')} characters`)
    .refine(isPrintable, `${label} holds characters that cannot be shown`)

/** Reads a value with a schema: the cell's way in is the form's way in. */
export const readWith =
  <V>(schema: z.ZodType<V>) =>
  (said: unknown): Reading<V> => {
    const read = schema.safeParse(said)
    return read.success
      ? { ok: true, value: read.data }
      : { ok: false, message: read.error.issues[0]?.message ?? 'cannot be read' }
  }

const make = <R extends boolean>(
  kind: Field['kind'],
  o: TextOptions<R>,
  max: number,
  schema: z.ZodType<string>,
): Field<string, R> => {
  const { required, ...words } = o
  return {
    ...words,
    kind,
    max,
    required: (required ?? false) as R,
    storage: 'text',
    schema,
    fromText: readWith(schema),
    toText: (v) => v,
  }
}

export const text = <const R extends boolean = false>(o: TextOptions<R>): Field<string, R> =>
  make('text', o, o.max ?? TEXT_MAX, plain(o.label, o.max ?? TEXT_MAX))

export const longText = <const R extends boolean = false>(o: TextOptions<R>): Field<string, R> => {
  const max = o.max ?? LONG_TEXT_MAX
  const tooLong = o.invalidMessage
  const schema = tooLong
    ? plain(o.label, LONG_TEXT_MAX).refine((t) => t.length <= max, tooLong)
    : plain(o.label, max)
  return make('long-text', o, max, schema)
}

/** Ten digits, with India's code or the zero of a trunk call before them or not. */
const PHONE = /^(?:(?:\+|00)?91|0)?(\d{10})$/

/** Exactly ten digits, written as people write them: with blanks, dots, hyphens or brackets, and +91, 91 or 0 before. */
export const phone = <const R extends boolean = false>(
  o: TextOptions<R> & { lettersMessage?: string },
): Field<string, R> => {
  const { lettersMessage, ...words } = o
  const message = o.invalidMessage ?? 'Please enter a valid phone'
  const schema = z
    .union([z.string(message), z.int(message).min(0, message).transform(String)], message)
    .transform((t, ctx) => {
      // Characters of formatting do not show; a number that is copied from a phone often carries them.
      const digits = PHONE.exec(t.replace(/[\s.()\p{Pd}\p{Cf}]/gu, ''))?.[1]
      if (digits !== undefined) return digits
      ctx.addIssue({ code: 'custom', message: (/\p{L}/u.test(t) && lettersMessage) || message })
      return z.NEVER
    })
  return make('phone', words, 10, schema)
}

/**
 * One @, something before it, a dotted domain behind it; at most 254 characters as mail allows. None that look
 * like another address, by characters that do not show or stand for others (ruling 36).
 */
export const isEmail = (t: string): boolean =>
  t.length <= 254 &&
  isPrintable(t) &&
  !/\p{Cf}/u.test(t) &&
  t.normalize('NFKC') === t.normalize('NFC') &&
  /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/.test(t)

export const email = <const R extends boolean = false>(o: TextOptions<R>): Field<string, R> => {
  const message = o.invalidMessage ?? 'Please enter a valid email'
  return make('email', o, 254, z.string(message).trim().refine(isEmail, message))
}

/** An address of the web, with or without its scheme; nothing that a browser would run. */
export const isWebAddress = (t: string): boolean =>
  t.length <= 2_000 &&
  isPrintable(t) &&
  /^(https?:\/\/)?([\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}]{2,}(:\d{1,5})?([/?#][^\s<>"]*)?$/iu.test(t)

export const url = <const R extends boolean = false>(o: TextOptions<R>): Field<string, R> => {
  const message = o.invalidMessage ?? `${o.label} is invalid`
  return make('url', o, 2_000, z.string(message).trim().refine(isWebAddress, message))
}

/** A file kept by the product, at an address as it gives them, or a link to one elsewhere. */
const FILE = /^\/api\/files\/[a-z]+\/[0-9a-f]{32}\.[a-z]{3,4}$/
const fileAddress = (label: string) =>
  z
    .string(`${label} must be a link`)
    .trim()
    .refine((t) => FILE.test(t) || isWebAddress(t), `${label} must be an uploaded file or a link`)

export const file = <const R extends boolean = false>(o: TextOptions<R>): Field<string, R> =>
  make('file', o, 2_000, fileAddress(o.label))

export const image = <const R extends boolean = false>(o: TextOptions<R>): Field<string, R> =>
  make('image', o, 2_000, fileAddress(o.label))
