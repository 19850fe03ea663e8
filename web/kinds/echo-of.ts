import type { Reading } from '#domain/vocabulary/reading.ts'
import { inputs } from './inputs.ts'
import type { AnyField } from './props.ts'
import { readEcho } from './read-echo.ts'

/** What a typed text is read as, by the field's kind; `read`: where it is read otherwise than from a body. */
export const echoOf = (
  field: AnyField,
  typed: unknown,
  read?: (text: string) => Reading<unknown>,
): Reading<string> | null => readEcho(inputs[field.kind].echo, field, typed, read)
