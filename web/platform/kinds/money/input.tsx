import { formatRupees } from '#domain/vocabulary/money.ts'
import type { InputProps, KindInput } from '../props.ts'
import { TypedInput } from '../typed-input.tsx'

const showMoney = (value: unknown): string => formatRupees(Number(value))

/** Rupees may be typed with letters ("10 lac"), so the input does not ask for a numeric keyboard. */
const MoneyInput = (p: InputProps) => (
  <TypedInput input={p} echo={showMoney} placeholder="₹10,00,000 or 10 lac" />
)

export const moneyInput: KindInput = {
  Input: MoneyInput,
  layout: 'line',
  echo: showMoney,
}
