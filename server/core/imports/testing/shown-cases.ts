import type { CellCase } from './cell-cases.ts'

const IN_TEXT = 'a number or a day in a text field'
const REGIONAL = 'a number or a day in a text field that computers show differently'
const INCOMPLETE = 'a number of which less is shown'
const ELSEWHERE = 'a number or a day as a phone or a choice'

/** A number or a day in a field of text, which keeps it as it is shown. */
const kept = (number: number, format: string, shown: string): CellCase[] =>
  (['text', 'note'] as const).map((field) => ({
    kind: IN_TEXT,
    field,
    cell: { number, format },
    shown,
    saved: shown,
  }))

/** One whose cell shows something else, or nobody knows what. */
const marked = (
  kind: string,
  number: number,
  format: string,
  saved: unknown,
  from: string | null,
  field: CellCase['field'] = 'text',
): CellCase => ({ kind, field, cell: { number, format }, shown: null, saved, marked: true, from })

const INDIAN = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0'

/** Numbers and days that fields of text receive. */
export const SHOWN_CASES: readonly CellCase[] = [
  ...kept(45_323, 'dd\\-mmm\\-yy', '01-Feb-24'),
  ...kept(45_323, '[$-4009]d\\ mmmm\\ yyyy;@', '1 February 2024'),
  ...kept(45_323, 'dd\\/mm\\/yyyy', '01/02/2024'),
  ...kept(45_323.75, 'dd\\-mm\\-yyyy\\ h:mm\\ AM/PM', '01-02-2024 6:00 PM'),
  ...kept(45_323, 'mmm\\-yy', 'Feb-24'),
  ...kept(45_323, 'd\\-mmm', '1-Feb'),
  ...kept(250_000, INDIAN, '2,50,000'),
  ...kept(2_500, '#,##0.00', '2,500.00'),
  ...kept(42, '00000', '00042'),
  ...kept(5_876_543_210, '00000\\ 00000', '58765 43210'),
  ...kept(12_345_678_901, 'General', '12345678901'),
  ...kept(2_500, '(#,##0)', '(2,500)'),
  ...kept(-2_500, '#,##0_);(#,##0)', '(2,500)'),
  ...kept(2_500, '[$₹-4009]\\ #,##0.00', '₹ 2,500.00'),
  ...kept(2_500, '[$€-407]\\ #,##0.00', '€ 2,500.00'),
  ...kept(12.5, '0.00" Lac"', '12.50 Lac'),
  ...kept(2_500_000, '#,##0,"K"', '2,500K'),
  ...kept(0.15, '0.00%', '15.00%'),
  marked(REGIONAL, 45_323, 'dd/mm/yyyy', '2024-02-01', null),
  marked(REGIONAL, 45_323, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '2024-02-01', null),
  marked(REGIONAL, 45_323, '[$-439]dd\\ mmmm\\ yyyy', '2024-02-01', null),
  marked(REGIONAL, 250_000, '#,##0', '250000', null),
  marked(REGIONAL, 202_341_000_123, 'General', '202341000123', null),
  marked(INCOMPLETE, 15_000_000, '0.00E+00', '15000000', '1.50E+07'),
  marked(INCOMPLETE, 12.6, '0', '12.6', '13'),
  marked(INCOMPLETE, -5, '0;[Red]0', '-5', '5'),
  marked(INCOMPLETE, 0.5, '# ?/?', '0.5', '1/2'),
  marked(INCOMPLETE, 25_000, '0,', '25 thousand', '25'),
  marked(INCOMPLETE, 0.1567, '0%', '15.67%', '16%'),
  marked(INCOMPLETE, 1_234_567, '0.0E+00', 1_234_567, '1.2E+06', 'amount'),
  marked(INCOMPLETE, 25_000, '0,', 25_000, '25', 'amount'),
  marked(INCOMPLETE, 0, '0;-0;"-"', 0, '-', 'count'),
  marked(ELSEWHERE, 45_323, 'dd\\-mmm\\-yy', ['2024-02-01'], '01-Feb-24', 'sector'),
  {
    kind: ELSEWHERE,
    field: 'phone',
    cell: { number: 5_876_543_210, format: '00000\\ 00000' },
    shown: '58765 43210',
    saved: '5876543210',
    marked: true,
    from: '58765 43210',
  },
]
