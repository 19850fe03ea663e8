/** A row that could be saved and is skipped by choice. */
interface LeftOut {
  readonly isLeftOut?: true
}

interface Written {
  readonly text: string
}

/** Another record of the owner has the same values of these fields, by default of all its `uniqueBy`. */
export interface KeyTaken {
  readonly entity: string
  readonly fields?: readonly string[]
  /** The part that the other record has and this one lacks, or the other way round (`isKeyPartOpen`). */
  readonly has?: string
  readonly lacks?: string
}

/** Problems of a row of a file, and of its cells. */
export interface RowProblems {
  /** Its `_id` matches no record that the person may change. */
  'no-such-id': { readonly entity: string }
  'repeated-id': Readonly<Record<string, never>>
  /** Another row of the file has it. */
  'same-email': { readonly row: number }
  /** Another row of the file is the same record by what no two records share. */
  'same-key': KeyTaken & { readonly row: number }
  duplicate: LeftOut & { readonly entity: string }
  'duplicate-row': LeftOut & { readonly row: number }
  /** A row of a file that is probably no record. */
  'non-record': LeftOut & {
    readonly kind: 'total' | 'headers' | 'numbers' | 'line' | 'note' | 'struck-out' | 'other-table'
  }
  /** A row that its sheet hides. */
  'hidden-row': LeftOut
  /** For a cell right of the last header. */
  'beyond-headers': Written
  /** For a row of a csv that is longer than the headers and most rows. */
  'long-row': Readonly<Record<string, never>>
  /** For a day that a spreadsheet program may have read with the month first, or last, against the texts beside it. */
  'swapped-day': Written & { readonly example: string }
  /** For a day in numbers whose column has days in both orders. */
  'mixed-order': Written & { readonly example: string }
  /** For a text that is struck out in its sheet. */
  'struck-out': Written
  /** For an amount of a ledger with Dr or Cr. */
  'debit-or-credit': Written
  /** For an amount of a csv whose commas are not in quotation marks. */
  'split-number': Written
  /** For an error of the spreadsheet instead of a value, such as #N/A. */
  'error-cell': Written
  /** For a formula whose result is not in the file. */
  'no-result': Readonly<Record<string, never>>
  /** For an amount without the currency or the unit that others of its column have. */
  'bare-amount': Written & { readonly lacks: 'currency' | 'unit' }
  /** For a unit in another cell than the amount of its row. */
  'unit-beside': Written
  /** For a number that may have a fraction or thousands. */
  'unclear-point': Written
  'unclear-comma': Written
  /** For a sign that repeats the cell above. */
  ditto: Written
  /** For a number that its column was too narrow to show. */
  'lost-digits': Written
  /** For a text with characters that a program could not save or read. */
  'lost-letters': Written
  /** A name that means the incubator's own record, while the whole programme has one of that name. */
  'own-of-two': { readonly entity: string; readonly name: string }
  /** A name that matches no record, or several, in a field that accepts names. */
  unlinked: LeftOut & { readonly entity: string; readonly name: string; readonly isAmbiguous?: true }
}
