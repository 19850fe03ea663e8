import type { InputProps, KindInput } from '../props.ts'
import { showWholeNumber } from './show.ts'
import { TypedInput } from '../typed-input.tsx'

/** What is no whole number can be typed and is refused in words: swallowing it would make 12.5 into 125. */
const WholeNumberInput = (p: InputProps) => (
  <TypedInput input={p} echo={showWholeNumber} inputMode="numeric" />
)

export const wholeNumberInput: KindInput = {
  Input: WholeNumberInput,
  layout: 'line',
  echo: showWholeNumber,
}
