import type { InputProps, KindInput } from '../props.ts'
import { showWholeNumber } from './show.ts'
import { TypedInput } from '../typed-input.tsx'

/** Accepts any text and refuses it with a message; dropping the point would turn 12.5 into 125. */
const WholeNumberInput = (p: InputProps) => (
  <TypedInput input={p} echo={showWholeNumber} inputMode="numeric" />
)

export const wholeNumberInput: KindInput = {
  Input: WholeNumberInput,
  layout: 'line',
  echo: showWholeNumber,
}
