import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'

/** Problems of the rows and cells of a file, with their sentences. */
export const ROW_SENTENCES: readonly (readonly [sentence: string, Problem])[] = [
  [
    '"30" has no unit, unlike others of its column; it is read as rupees',
    problemAt('', 'bare-amount', { text: '30', lacks: 'unit' }),
  ],
  [
    '"1.250" may have a fraction or thousands after its point; write it without the point, or with two digits after it',
    problemAt('name', 'unclear-point', { text: '1.250' }),
  ],
  [
    '"1,234" may have a fraction after its comma, as others of its column, or thousands; write a fraction with a point, or leave out the comma',
    problemAt('name', 'unclear-comma', { text: '1,234' }),
  ],
  ['"-do-" repeats the cell above; write the value itself', problemAt('name', 'ditto', { text: '-do-' })],
  ['Hidden in the sheet', problemAt('', 'hidden-row', {})],
  ['Hidden in the sheet; skipped', problemAt('', 'hidden-row', { isLeftOut: true })],
  [
    '"late" is right of the last header and is not imported',
    problemAt('', 'beyond-headers', { text: 'late' }),
  ],
  [
    'Has more cells than the header row, so its values may be in wrong columns; put a text that contains the separator in quotation marks, and upload the file again',
    problemAt('', 'long-row'),
  ],
  [
    'The unit in "in lakhs" is not applied to the amount of this row; write it with the amount',
    problemAt('', 'unit-beside', { text: 'in lakhs' }),
  ],
  [
    '"03/04/2024" may have day and month in the other order, as "13/02/2024" of its column has; check it',
    problemAt('', 'mixed-order', { text: '03/04/2024', example: '13/02/2024' }),
  ],
  [
    '"2024-03-02" may have day and month swapped, because the spreadsheet did not read "13/02/2024" of its column as a day; check it',
    problemAt('', 'swapped-day', { text: '2024-03-02', example: '13/02/2024' }),
  ],
  [
    '"5̶" is struck out in the sheet; delete it there, or enter the value that holds',
    problemAt('name', 'struck-out', { text: '5̶' }),
  ],
  [
    '"500 Cr" is a debit or a credit of a ledger; write it and its header without Dr or Cr',
    problemAt('name', 'debit-or-credit', { text: '500 Cr' }),
  ],
  [
    '"1,50,000" is in several cells; put it in quotation marks or leave out its commas, and upload the file again',
    problemAt('', 'split-number', { text: '1,50,000' }),
  ],
  [
    '"#N/A" is an error of the spreadsheet; enter the value',
    problemAt('name', 'error-cell', { text: '#N/A' }),
  ],
  [
    'The file has no result of this formula; open it in a spreadsheet program, save it and upload it again, or enter the value',
    problemAt('name', 'no-result'),
  ],
  [
    '"1.5E+15" lacks digits; widen its column or show it as a number in the spreadsheet, save the file and upload it again',
    problemAt('name', 'lost-digits', { text: '1.5E+15' }),
  ],
  [
    '"????" has lost its letters; save the file as "CSV UTF-8" and upload it again',
    problemAt('name', 'lost-letters', { text: '????' }),
  ],
  ['Same as row 3', problemAt('name', 'duplicate-row', { row: 3 })],
  [
    `The whole programme also has a program "Elevate"; the incubator's own is meant`,
    problemAt('program_name', 'own-of-two', { entity: 'program', name: 'Elevate' }),
  ],
  [
    `"A" doesn't match a startup of this incubator; saved unlinked`,
    problemAt('startup', 'unlinked', { entity: 'startup', name: 'A' }),
  ],
  [
    '"A" matches several startups of this incubator; skipped',
    problemAt('startup', 'unlinked', { entity: 'startup', name: 'A', isAmbiguous: true, isLeftOut: true }),
  ],
]
