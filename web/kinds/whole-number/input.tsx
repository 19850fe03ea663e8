import type { InputProps } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

/** What is no whole number can be typed and is refused in words: swallowing it would make 12.5 into 125. */
export const WholeNumberInput = (p: InputProps) => <TypedInput input={p} inputMode="numeric" />
