import { formatRupees } from '#domain/vocabulary/money.ts'
import type { InputProps, KindInput } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

const showMoney = (value: unknown): string => formatRupees(Number(value))

/** Rupees as people write them, with letters: no keyboard of digits alone. */
const MoneyInput = (p: InputProps) => (
  <TypedInput input={p} echo={showMoney} placeholder="₹10,00,000 or 10 lac" />
)

export const moneyInput: KindInput = {
  Input: MoneyInput,
  layout: 'line',
  echo: showMoney,
}
