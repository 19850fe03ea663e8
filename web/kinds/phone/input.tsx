import { asText, type InputProps, type KindInput } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

const showPhone = (value: unknown): string => asText(value).replace(/^\d{5}/, '$& ')

const PhoneInput = (p: InputProps) => <TypedInput input={p} echo={showPhone} type="tel" />

export const phoneInput: KindInput = {
  Input: PhoneInput,
  layout: 'line',
  echo: showPhone,
}
