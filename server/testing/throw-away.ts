/** Temporary folders of database tests, which are removed at the end of the file. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const made: string[] = []
/** Called after every test file (setup.ts). */
export const removeFolders = (): void =>
  made.splice(0).forEach((folder) => fs.rmSync(folder, { recursive: true, force: true }))

export function makeFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'ankura-test-'))
  made.push(folder)
  return folder
}

/** A folder of migrations as drizzle-kit writes them, one for each text, oldest first. */
export function makeMigrations(...texts: string[]): string {
  const folder = makeFolder()
  const entries = texts.map((_text, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag: `000${idx}`,
    breakpoints: true,
  }))
  fs.mkdirSync(join(folder, 'meta'))
  fs.writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  texts.forEach((text, index) => fs.writeFileSync(join(folder, `000${index}.sql`), text))
  return folder
}

export interface Child {
  /** The lines it has written so far. */
  readonly lines: readonly string[]
  readonly errors: () => string
  /**
   * Resolves with the first line with this beginning. Rejects with the process's errors if it ends before.
   */
  waitFor(beginning: string): Promise<string>
  kill(): void
  readonly ended: Promise<number | null>
}

/** Runs a TypeScript file in a separate process. `source` is beside the module with `importMetaUrl`. */
export function startChild(
  source: string,
  importMetaUrl: string,
  parameters: string[],
  nodeOptions: string[] = [],
): Child {
  const file = fileURLToPath(new URL(source, importMetaUrl))
  const child = spawn(process.execPath, [...nodeOptions, '--import', 'tsx', file, ...parameters])
  const lines: string[] = []
  let rest = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    child.emit('lines')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const waitFor = (beginning: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const line = lines.find((candidate) => candidate.startsWith(beginning))
        if (line !== undefined) resolve(line)
      }
      child.on('lines', look)
      void ended.then(() => reject(new Error(`ended before it said "${beginning}": ${errors}`)))
      look()
    })
  return { lines, errors: () => errors, waitFor, kill: () => void child.kill('SIGKILL'), ended }
}
