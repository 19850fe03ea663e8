import { showText } from '#domain/kinds/register.ts'
import type { AnyField, InputProps, KindInput } from '../props.ts'
import { KEYS_OF_NUMBERS, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { TypedInput } from '../typed-input.tsx'

const showDecimal = (value: unknown, field: AnyField): string => showText(field, value)

/** Too many digits can be typed and are refused with a message. */
const DecimalInput = (p: InputProps) => (
  <TypedInput input={p} echo={showDecimal} inputMode="decimal" onKeyDown={onlyKeys(KEYS_OF_NUMBERS)} />
)

export const decimalInput: KindInput = {
  Input: DecimalInput,
  layout: 'line',
  echo: showDecimal,
}
