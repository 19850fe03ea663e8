import type { StoredCell } from '#server/platform/sheets/testing/make-table.ts'

/** A field of each kind, and what else its record needs. */
export const CASE_FIELDS = {
  text: ['partnership', 'institution', { date: '2024-01-01', type: 'Private Institutions' }],
  note: [
    'partnership',
    'description',
    { institution: 'X', date: '2024-01-01', type: 'Private Institutions' },
  ],
  date: ['partnership', 'date', { institution: 'X', type: 'Private Institutions' }],
  amount: ['funding-raised', 'amount', { startup: 'X', type: 'Angel', year: 2023 }],
  year: ['funding-raised', 'year', { startup: 'X', type: 'Angel', amount: 1 }],
  choice: ['funding-raised', 'type', { startup: 'X', year: 2023, amount: 1 }],
  count: ['deliverables-as-per-mou', 'yearly_target', { program_name: 'X', year: 2024 }],
  sector: ['startup', 'sector', { name: 'X', email: 'kinds@example.org', phone: '5000000001' }],
  batch: ['project', 'batch', { name: 'X' }],
  'yes or no': ['intellectual-property', 'ip_generated', { startup: 'X' }],
  phone: [
    'mentor',
    'phone',
    {
      name: 'X',
      email: 'kinds@example.org',
      linkedin_url: 'https://www.linkedin.com/in/x',
      year_of_experience: 5,
    },
  ],
} as const

type FieldKind = keyof typeof CASE_FIELDS

export interface CellCase {
  readonly kind: string
  readonly field: FieldKind
  /** The header of its column, if it matters. */
  readonly header?: string
  readonly cell: StoredCell
  /** What the cell shows, which is what a csv has; the cell itself if it is a text. Null if no csv has it. */
  readonly shown?: string | null
  /** The value that is saved, or else why the cell is refused. */
  readonly saved?: unknown
  readonly refused?: string
  /** What the person is asked once for the file. */
  readonly needed?: 'missing_rates' | 'missing_orders'
  /** Whether the preview marks the cell: in workbooks, in a csv. */
  readonly marked?: boolean
  readonly markedInCsv?: boolean
  /** What the mark says that the sheet shows; null if that is unknown. */
  readonly from?: string | null
}

const LOST = 'lacks digits'
export const CELL_CASES: readonly CellCase[] = [
  { kind: 'a sign for the cell above', field: 'text', cell: '-do-', refused: 'repeats the cell above' },
  {
    kind: 'several options',
    field: 'sector',
    cell: 'Agritech, Edtech',
    saved: ['Agritech', 'Edtech'],
    marked: true,
  },
  { kind: 'several options', field: 'sector', cell: 'Agritech; Edtech', saved: ['Agritech', 'Edtech'] },
  {
    kind: 'a text',
    field: 'text',
    cell: 'Anand & Sons "Labs", <Mysuru>',
    saved: 'Anand & Sons "Labs", <Mysuru>',
  },
  { kind: 'a text', field: 'text', cell: '\u00a0 Acme \u00a0', saved: 'Acme', marked: true },
  { kind: 'a text', field: 'text', cell: { number: 2024 }, shown: '2024', saved: '2024' },
  { kind: 'a text', field: 'text', cell: { number: 42, format: '00000' }, shown: '00042', saved: '00042' },
  { kind: 'a text', field: 'note', cell: '- first point', saved: '- first point' },
  { kind: 'a number', field: 'count', cell: '250', saved: 250 },
  { kind: 'a number', field: 'count', cell: { number: 250 }, shown: '250', saved: 250 },
  {
    kind: 'a number',
    field: 'count',
    cell: { number: 250, format: '#,##0.00' },
    shown: '250.00',
    saved: 250,
    markedInCsv: true,
  },
  {
    kind: 'a number',
    field: 'amount',
    cell: { number: 15_000_000, format: '0.0E+00' },
    shown: null,
    saved: 15_000_000,
  },
  {
    kind: 'a number',
    field: 'amount',
    cell: { number: 1_500_000, format: '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0' },
    shown: '15,00,000',
    saved: 1_500_000,
    markedInCsv: true,
  },
  { kind: 'a number', field: 'phone', cell: "'5876543210", saved: '5876543210', marked: true },
  { kind: 'a number that lacks digits', field: 'phone', cell: '5.87654E+09', refused: LOST },
  { kind: 'a number that lacks digits', field: 'text', cell: '2.02341E+11', refused: LOST },
  { kind: 'a number that lacks digits', field: 'amount', cell: '1.5E+15', refused: LOST },
  { kind: 'a number that lacks digits', field: 'date', cell: '########', refused: LOST },
  { kind: 'an amount in rupees', field: 'amount', cell: '₹ 2,50,000/-', saved: 250_000, marked: true },
  {
    kind: 'an amount in rupees',
    field: 'amount',
    cell: { number: 250_000, format: '"₹"\\ #,##0' },
    shown: '₹ 2,50,000',
    saved: 250_000,
    marked: true,
  },
  {
    kind: 'an amount in rupees',
    field: 'amount',
    cell: { number: 99.5 },
    shown: '99.5',
    saved: 100,
    marked: true,
  },
  {
    kind: 'an amount in another currency',
    field: 'amount',
    cell: '$5,000',
    needed: 'missing_rates',
    refused: 'USD',
  },
  {
    kind: 'an amount in another currency',
    field: 'amount',
    cell: { number: 5_000, format: '[$€-2]\\ #,##0' },
    shown: '€ 5,000',
    needed: 'missing_rates',
    refused: 'EUR',
  },
  {
    kind: 'an amount in another currency',
    field: 'amount',
    header: 'Value (USD)',
    cell: { number: 5_000 },
    shown: '5000',
    needed: 'missing_rates',
  },
  { kind: 'a figure with a unit', field: 'amount', cell: '12.5 Lac', saved: 1_250_000, marked: true },
  {
    kind: 'a figure with a unit',
    field: 'amount',
    cell: { number: 12.5, format: '0.00" Lac"' },
    shown: '12.50 Lac',
    saved: 1_250_000,
    marked: true,
  },
  {
    kind: 'a figure with a unit',
    field: 'amount',
    cell: { number: 2_500_000, format: '#,##0,"K"' },
    shown: '2,500K',
    saved: 2_500_000,
    marked: true,
  },
  {
    kind: 'a figure with a unit',
    field: 'amount',
    header: 'Value (in lakhs)',
    cell: { number: 25 },
    shown: '25',
    saved: 2_500_000,
    marked: true,
  },
  { kind: 'a figure with a unit', field: 'count', cell: '25k', saved: 25_000, marked: true },
  { kind: 'a percentage', field: 'count', cell: '15%', refused: 'percentage' },
  {
    kind: 'a percentage',
    field: 'count',
    cell: { number: 0.15, format: '0%' },
    shown: '15%',
    refused: 'percentage',
  },
  { kind: 'a percentage', field: 'count', cell: { number: 0.15 }, shown: '0.15', refused: 'whole number' },
  { kind: 'a day', field: 'date', cell: '1-Feb-24', saved: '2024-02-01', marked: true },
  { kind: 'a day', field: 'date', cell: '03/04/2024', saved: '2024-04-03', marked: true },
  {
    kind: 'a day',
    field: 'date',
    cell: { number: 45_323, format: 'dd\\-mmm\\-yy' },
    shown: '01-Feb-24',
    saved: '2024-02-01',
    markedInCsv: true,
  },
  {
    kind: 'a day',
    field: 'date',
    cell: { number: 45_323.75, format: 'yyyy\\-mm\\-dd\\ hh:mm' },
    shown: '2024-02-01 18:00',
    saved: '2024-02-01',
    marked: true,
  },
  {
    kind: 'a day',
    field: 'year',
    cell: { number: 45_323, format: 'm/d/yyyy' },
    shown: '2/1/2024',
    saved: 2024,
    marked: true,
  },
  {
    kind: 'a day as a number',
    field: 'date',
    cell: { number: 45_323 },
    shown: '45323',
    refused: 'show its column as dates',
  },
  { kind: 'a day as a number', field: 'date', cell: '45323', refused: 'show its column as dates' },
  {
    kind: 'a day whose month may come first',
    field: 'date',
    cell: '02/13/2024',
    needed: 'missing_orders',
    refused: 'step Columns',
  },
  { kind: 'a moment', field: 'date', cell: '2024-01-31T18:30:00.000Z', saved: '2024-02-01', marked: true },
  { kind: 'a month without a day', field: 'date', cell: 'Feb 2024', refused: 'names no day' },
  { kind: 'a truth', field: 'yes or no', cell: { truth: true }, shown: 'TRUE', saved: 'Yes', marked: true },
  { kind: 'a truth', field: 'yes or no', cell: { number: 0 }, shown: '0', saved: 'No', marked: true },
  {
    kind: 'a truth',
    field: 'yes or no',
    cell: { number: 1, format: '"Yes";;"No"' },
    shown: 'Yes',
    saved: 'Yes',
  },
  { kind: 'a truth', field: 'text', cell: { truth: false }, shown: 'FALSE', saved: 'FALSE' },
  {
    kind: 'a formula',
    field: 'amount',
    cell: { formula: '1000*5', result: 5_000 },
    shown: '5000',
    saved: 5_000,
  },
  { kind: 'a formula', field: 'text', cell: '=1000*5', saved: '=1000*5' },
  {
    kind: 'a formula without its result',
    field: 'amount',
    cell: { formula: '1000*5' },
    shown: null,
    refused: 'no result of this formula',
  },
  {
    kind: 'a formula without its result',
    field: 'text',
    cell: { formula: 'A1&"x"' },
    shown: null,
    refused: 'no result of this formula',
  },
  {
    kind: 'a formula without its result',
    field: 'amount',
    cell: { formula: '1000*5', placeholder: 'on opening' },
    shown: null,
    refused: 'no result of this formula',
  },
  {
    kind: 'an error',
    field: 'amount',
    cell: { error: '#DIV/0!' },
    shown: '#DIV/0!',
    refused: 'an error of the spreadsheet',
  },
  {
    kind: 'an error',
    field: 'text',
    cell: { error: '#N/A' },
    shown: '#N/A',
    refused: 'an error of the spreadsheet',
  },
  { kind: 'an error', field: 'note', cell: '#REF!', refused: 'an error of the spreadsheet' },
  {
    kind: 'an error',
    field: 'choice',
    cell: { error: '#N/A' },
    shown: '#N/A',
    refused: 'an error of the spreadsheet',
  },
  { kind: 'a word for nothing', field: 'batch', cell: 'n/a', saved: null, marked: true },
  { kind: 'a word for nothing', field: 'note', cell: 'n/a', saved: 'n/a' },
  { kind: 'an unknown word', field: 'choice', cell: 'Somehow', refused: 'Type must be' },
]
