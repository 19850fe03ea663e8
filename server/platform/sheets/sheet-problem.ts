import type { SheetFailure, SheetLimits } from './sheet.ts'

/** Thrown while reading. The worker answers its failure. */
export class SheetProblem extends Error {
  readonly failure: SheetFailure
  constructor(code: SheetFailure['code'], message: string) {
    super(message)
    this.failure = { code, message }
  }
}

/** The promised message for a file of another type (imports.md, Files that are read). */
export const unsupported = () => new SheetProblem('unsupported', 'Please upload a valid file')

export const damaged = () =>
  new SheetProblem(
    'unreadable',
    'The file is damaged and cannot be read. Open it in your spreadsheet program, save it again and upload that.',
  )

export const noSheet = (name: string) =>
  new SheetProblem('no_sheet', `The file has no sheet "${name.slice(0, 60)}".`)

export const passwordProtected = () =>
  new SheetProblem(
    'unreadable',
    'The file is protected with a password. Save it without the password and upload that.',
  )

const count = (n: number): string => n.toLocaleString('en-IN')

export const tooManyColumns = (limits: SheetLimits) =>
  new SheetProblem(
    'too_large',
    `The file has more than ${count(limits.columns)} columns. Remove those you do not need.`,
  )

export const tooManyRows = (limits: SheetLimits) =>
  new SheetProblem(
    'too_large',
    `The file has more than ${count(limits.rows)} rows. Split it into smaller files.`,
  )

export const tooManyCells = (limits: SheetLimits) =>
  new SheetProblem(
    'too_large',
    `The file has more than ${count(limits.cells)} cells. Remove the columns you do not need or split it.`,
  )

export const tooMuchContent = () =>
  new SheetProblem('too_large', 'The file contains too much data. Split it into smaller files.')

export const tooLongToRead = (limits: Pick<SheetLimits, 'seconds'>) =>
  new SheetProblem(
    'too_large',
    `The file could not be read within ${count(limits.seconds)} seconds. Split it into smaller files.`,
  )
