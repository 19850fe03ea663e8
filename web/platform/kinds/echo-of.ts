import type { Reading } from '#domain/vocabulary/reading.ts'
import { inputs } from './inputs.ts'
import type { AnyField } from './props.ts'
import { readEcho } from './read-echo.ts'

/**
 * How a typed text is read by the field's kind; `read` replaces the kind's own reading, for example in an
 * import.
 */
export const echoOf = (
  field: AnyField,
  typed: unknown,
  read?: (text: string) => Reading<unknown>,
): Reading<string> | null => readEcho(inputs[field.kind].echo, field, typed, read)
