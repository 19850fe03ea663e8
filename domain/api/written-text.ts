import type { z } from 'zod'
import { isPrintable, isReversed } from '#domain/kinds/printable.ts'

/**
 * A text that people write in a call of its own, such as a comment. It takes what a field of a record takes
 * (values.md, Characters that cannot be kept); `what` names it in the messages.
 */
export const writtenText = (text: z.ZodString, what: string) =>
  text
    .refine(isPrintable, `${what} contains characters that cannot be shown`)
    .refine(
      (written) => !isReversed(written),
      `${what} contains an invisible sign that reverses the order of its letters; type it anew`,
    )
