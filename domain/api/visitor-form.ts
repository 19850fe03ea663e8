/** The inputs of forms that visitors fill in without an account. */
import { z } from 'zod'
import { isBlank } from '#domain/kinds/kind.ts'
import { acceptedSchemaOf, readValueOf, type Field } from '#domain/kinds/register.ts'
import { formatNumber } from '../vocabulary/format-number.ts'
import { shownAs } from './described.ts'

/** A text of a form, read as its kind reads it. `missing` is the message for none, `malformed` the one for a wrong one. */
export const requiredText = (field: Field, missing: string, malformed: string) =>
  shownAs(
    z
      .unknown()
      .optional()
      .transform((raw, context): string => {
        const read = isBlank(raw) ? undefined : readValueOf(field, raw)
        if (read?.ok && typeof read.value === 'string') return read.value
        context.addIssue({ code: 'custom', message: read ? malformed : missing })
        return z.NEVER
      }),
    acceptedSchemaOf(field),
  )

/** A text of a form that may be left empty: null then. */
export const optionalText = (field: Field, malformed: string) =>
  shownAs(
    z
      .unknown()
      .optional()
      .transform((raw, context): string | null => {
        if (isBlank(raw)) return null
        const read = readValueOf(field, raw)
        if (read.ok && typeof read.value === 'string') return read.value
        context.addIssue({ code: 'custom', message: malformed })
        return z.NEVER
      }),
    acceptedSchemaOf(field),
  )

/** The sentence about a text that is too long or cannot be shown. */
export const tooLong = (label: string, max: number): string =>
  `${label} must be at most ${formatNumber(max)} characters, all of which can be shown`

/** A field that people do not see, with a name that browsers fill nothing into. Programs fill in every field. */
export const TRAP_FIELD = 'leave_empty'
export const trapField = z
  .string(`${TRAP_FIELD} must be text`)
  // Whoever it is learns that nothing was sent, in case a browser filled it in.
  .max(0, 'A field that is not shown was filled in, perhaps by your browser. Send the form again.')
  .default('')
  .describe('Left empty by people, who do not see it')
