import type { InputProps } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

/** Rupees as people write them, with letters: no keyboard of digits alone. */
export const MoneyInput = (p: InputProps) => <TypedInput input={p} placeholder="₹10,00,000 or 10 lac" />
