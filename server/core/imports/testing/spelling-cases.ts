import type { CellCase } from './cell-cases.ts'

const read = (kind: string, field: CellCase['field'], cell: string, saved: unknown): CellCase => ({
  kind,
  field,
  cell,
  saved,
  marked: true,
})

const refused = (kind: string, field: CellCase['field'], cell: string, why: string): CellCase => ({
  kind,
  field,
  cell,
  refused: why,
})

/** The same value in other digits, dashes and separators, and with characters that nobody sees. */
export const SPELLING_CASES: readonly CellCase[] = [
  read('a number', 'count', '೨೫೦', 250),
  read('a number', 'count', '25 000', 25_000),
  read('a number', 'count', '２５０', 250),
  read('a number', 'phone', '೫೦೦೦೦ ೧೨೩೪೫', '5000012345'),
  read('a number', 'phone', 'tel:+915000012345', '5000012345'),
  refused('a number', 'count', '-5', 'at least 0'),
  read('an amount in rupees', 'amount', '₹ ५,०००', 5_000),
  read('an amount in rupees', 'amount', 'Re. 1/-', 1),
  read('an amount in rupees', 'amount', '5\u200b000\u200e', 5_000),
  refused('an amount in rupees', 'amount', '₹5.000', 'fraction or thousands'),
  read('a figure with a unit', 'amount', '೫ ಲಕ್ಷ', 500_000),
  read('a day', 'date', '೧-೨-೨೦೨೪', '2024-02-01'),
  read('a day', 'date', '01–02‑2024', '2024-02-01'),
  read('a day', 'date', '\u200e01/02/2024', '2024-02-01'),
  read('a day', 'year', '೨೦೨೪', 2024),
  refused('a day', 'date', '01/02/2024 25:00', 'is not a date'),
  refused('a day', 'date', '13/13/2024', 'is not a date'),
  read('a moment', 'date', '2024-01-31 18:30:00+00', '2024-02-01'),
  refused('a moment', 'date', '2024-01-31T24:00:00Z', 'is not a date'),
  refused('a month without a day', 'date', '2024', 'names no day'),
  read('a text', 'text', '\u200b\ufeffAcme\u200e', 'Acme'),
  refused('a text', 'text', '\u200b', 'is required'),
  { kind: 'a text', field: 'text', cell: 'Plan ೨', saved: 'Plan ೨' },
  read('several options', 'sector', 'Agritech + Edtech', ['Agritech', 'Edtech']),
  read('several options', 'sector', 'Agritech – Edtech', ['Agritech', 'Edtech']),
  ...['—', 'N.A.', 'Not applicable'].map((cell) => read('a word for nothing', 'batch', cell, null)),
  refused('a financial year where a year is needed', 'year', 'FY 2024-25', '"FY 2024-25" spans two years'),
  refused('a financial year where a year is needed', 'year', '2024/25', '2024 or 2025'),
  refused('a financial year where a year is needed', 'year', 'FY25', '2024 or 2025'),
]
