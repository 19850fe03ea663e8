/** Files of startups and mentors with errors in known rows. */
import { csvFile, type GivenFile } from './files.ts'

/** What is wrong with a row: the column, its cell, and what the product says about it. */
interface Fault {
  readonly column: string
  readonly cell: string
  readonly message: string
}

interface Faulty {
  readonly file: GivenFile
  readonly rows: number
  /** Each fault with the number of its rows. */
  readonly faults: readonly (Fault & { readonly rows: number })[]
  readonly wrong: number
}

/**
 * A file in which, of every `period` rows, one has the first fault, one the second, and so on; the other rows
 * are good.
 */
function fileWith(
  name: string,
  count: number,
  period: number,
  faults: readonly Fault[],
  rowOf: (n: number) => Readonly<Record<string, string>>,
): Faulty {
  const columns = Object.keys(rowOf(0))
  const lines = Array.from({ length: count }, (_, n) => {
    const fault = faults[n % period]
    return columns.map((column) => (column === fault?.column ? fault.cell : rowOf(n)[column]!))
  })
  const rows = count / period
  return {
    file: csvFile(name, [columns, ...lines]),
    rows: count,
    faults: faults.map((fault) => ({ ...fault, rows })),
    wrong: rows * faults.length,
  }
}

/** 500 startups, of which 50 are wrong; `name` makes their names and addresses unique. */
export const startupsFile = (name: string, program: string): Faulty =>
  fileWith(
    `${name} startups.csv`,
    500,
    50,
    [
      { column: 'Name', cell: '', message: 'Name is required' },
      { column: 'Email ID', cell: 'asha.example.org', message: 'Email Address must be valid' },
      { column: 'Contact Number', cell: '500000001', message: 'Contact Number must be 10 digits' },
      { column: 'Website', cell: 'example', message: 'Website is invalid' },
      { column: 'Status', cell: 'Graduated', message: 'Status reason is required' },
    ],
    (n) => ({
      Name: `${name} ${n}`,
      'Email ID': `${name}-${n}@example.org`.replaceAll(' ', '-').toLowerCase(),
      'Contact Number': `5${String(n).padStart(9, '0')}`,
      Website: 'https://example.org',
      LinkedIn: 'https://linkedin.com/company/example',
      Description: 'Soil sensing for small farms',
      Status: '',
      Program: program,
      'Cohort month': String((n % 12) + 1),
      'Cohort year': '2025',
    }),
  )

/** 200 mentors, of which 20 are wrong. */
export const mentorsFile = (name: string): Faulty =>
  fileWith(
    `${name} mentors.csv`,
    200,
    20,
    [
      { column: 'LinkedIn', cell: '', message: 'LinkedIn is required' },
      { column: 'Years of Experience', cell: 'many', message: 'must be a whole number' },
    ],
    (n) => ({
      Name: `${name} ${n}`,
      'Contact Number': `5${String(n).padStart(9, '0')}`,
      'Email ID': `${name}-mentor-${n}@example.org`.replaceAll(' ', '-').toLowerCase(),
      LinkedIn: 'https://linkedin.com/in/example',
      'Years of Experience': String(1 + (n % 40)),
      'Current Designation': 'Adviser',
      Organisation: 'Example Works',
    }),
  )
