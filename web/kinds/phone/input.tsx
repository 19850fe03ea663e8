import type { InputProps } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

export const PhoneInput = (p: InputProps) => <TypedInput input={p} type="tel" />
