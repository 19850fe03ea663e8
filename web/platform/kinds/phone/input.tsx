import { asText, type InputProps, type KindInput } from '../props.ts'
import { KEYS_OF_PHONES, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { TypedInput } from '../typed-input.tsx'

const showPhone = (value: unknown): string => asText(value).replace(/^\d{5}/, '$& ')

const PhoneInput = (p: InputProps) => (
  <TypedInput input={p} echo={showPhone} type="tel" onKeyDown={onlyKeys(KEYS_OF_PHONES)} />
)

export const phoneInput: KindInput = {
  Input: PhoneInput,
  layout: 'line',
  echo: showPhone,
}
