import { readAmount, roundRupees } from '#domain/vocabulary/amounts.ts'
import { formatRupees } from '#domain/vocabulary/money.ts'
import {
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noOptions,
  noParts,
  type CommonSettings,
  type Kind,
} from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

/** Whole rupees. */
export interface MoneyField extends CommonSettings {
  readonly kind: 'money'
}

/** 2^53 − 1 paise would be 90 lakh crore, so rupees up to 10 lakh crore are exact everywhere. */
export const MONEY_MAX = 9_999_999_999_999

const bounded = (rupees: number): Reading<number> => {
  if (!Number.isInteger(rupees)) return refuse('not-whole-rupees')
  if (rupees < 0) return refuse('below-zero')
  return rupees <= MONEY_MAX ? accept(rupees) : refuse('too-large', { max: MONEY_MAX })
}

function readMoney(_field: MoneyField, raw: unknown): Reading<number> {
  if (typeof raw === 'number' && Number.isFinite(raw)) return bounded(raw)
  if (typeof raw !== 'string') return refuse('not-an-amount')
  const amount = readAmount(raw)
  return amount.ok ? bounded(amount.value) : amount
}

/** Paise in a file are rounded. The preview of the import shows the result. */
function readCell(_field: MoneyField, text: string): Reading<number> {
  const amount = readAmount(text)
  return amount.ok ? bounded(roundRupees(amount.value)) : amount
}

const answers = () => ({ type: 'integer', minimum: 0, maximum: MONEY_MAX })

export const money: Kind<MoneyField, number> = {
  storage: () => 'bigint',
  read: readMoney,
  fromText: readCell,
  settle: acceptUnchanged,
  toText: (_field, value) => String(value),
  show: (_field, value) => formatRupees(value),
  cellKind: () => 'rupees',
  cell: (_field, value) => value,
  accepts: () => ({
    anyOf: [
      answers(),
      { type: 'string', description: 'Whole rupees as people write them: "₹12,50,000", "10 lakh", "1.2 Cr"' },
    ],
  }),
  answers,
  sheet: 'number',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'rate',
  align: 'right',
  width: 116,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
  ofDay: noDay,
}
