/** Why the product cannot start here, as a sentence for whoever runs it. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorProblem } from './platform/report-error.ts'

/** The error codes of a full disk or a used-up quota, and PostgreSQL's own. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no code'

/** `mkdir` with `recursive` never returns where folders cannot be made, such as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Creates the folder, and writes to it once: a disk may be mounted read-only whatever its folders allow. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = codeOf(error)
    // An almost full disk stops no start: people can still read.
    if (FULL.includes(code)) return
    throw new OperatorProblem(
      ['EEXIST', 'ENOTDIR'].includes(code)
        ? `DATA_DIR: ${folder} is not a folder. Choose another.`
        : `DATA_DIR: the folder ${folder} cannot be written to (${code}). Make it writable, or choose another.`,
      { cause: error },
    )
  }
}

/** The letters of Kannada are none for a database whose LC_CTYPE does not know them. */
export const KNOWS_LETTERS = `select 'ಕ' ~ '[[:alpha:]]' as "knowsLetters"`

/** Shown at start: everything else works, so it does not stop the product (running.md, Letters of the database). */
export const UNKNOWN_LETTERS =
  'The database does not know letters other than Latin ones (its LC_CTYPE), so searches in Kannada and Devanagari are slow. ' +
  "Create a database with LC_CTYPE 'C.UTF-8' or another UTF-8 locale, and restore a backup into it."

const isOfFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  (FULL.includes(codeOf(error)) ||
    /no space left on device/i.test(error.message) ||
    isOfFullDisk(error.cause))

/** The problem that a failure to open the database means: the embedded one needs some space even to be read. */
export const explainOpening = (
  error: unknown,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): unknown =>
  databaseUrl === undefined && isOfFullDisk(error)
    ? new OperatorProblem(
        `DATA_DIR: the disk of ${dataDir} is full, so the database cannot be opened. Free at least 64 MB and start again.`,
        { cause: error },
      )
    : error

/** The problem that a failure to listen means. */
export function explainListening(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: another process already listens on port ${port} of ${host}. Stop it, or choose another port.`,
    EADDRNOTAVAIL: `HOST: this machine does not have the address ${host}. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.`,
    ENOTFOUND: `HOST: there is no address for the name ${host}. Use an address of this machine.`,
    EACCES: `PORT: this user may not listen on port ${port}. Choose a port above 1023.`,
  }
  const sentence = sentences[codeOf(error)]
  return sentence === undefined ? error : new OperatorProblem(sentence, { cause: error })
}
