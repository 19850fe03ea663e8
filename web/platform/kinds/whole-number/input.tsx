import type { InputProps, KindInput } from '../props.ts'
import { showWholeNumber } from './show.ts'
import { KEYS_OF_NUMBERS, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { TypedInput } from '../typed-input.tsx'

/** Takes points as well, and refuses the text with a message; dropping the point would turn 12.5 into 125. */
const WholeNumberInput = (p: InputProps) => (
  <TypedInput input={p} echo={showWholeNumber} inputMode="numeric" onKeyDown={onlyKeys(KEYS_OF_NUMBERS)} />
)

export const wholeNumberInput: KindInput = {
  Input: WholeNumberInput,
  layout: 'line',
  echo: showWholeNumber,
}
