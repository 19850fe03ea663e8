/**
 * `npm run bench -- mutate`: changes one literal of a definition, or one cell of the tables of rights, at a time, in a
 * copy of this tree, and expects a cheap test or the compiler to notice. `-- mutate 50` changes fifty literals and fifty cells,
 * `-- mutate 50 7` others, chosen by the seed 7. Lists the changes that no test noticed, and exits with an error if there are any.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { readSources } from '../laws/sources.ts'
import { findCellMutants, findMutants, type Mutant } from './mutants.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The parts of the tree that the tests below read. */
const READ = [
  'domain',
  'laws',
  'docs',
  'scripts',
  'server',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
]
/** Tests likely to notice come first; the others run only if those pass. */
const TESTS = ['laws/docs.test.ts', 'domain/entities', 'domain']
const MUTATED =
  /^domain\/(entities|vocabulary)\/(?!entity\.|register\.|references\.|record-title\.)[\w-]+\.ts$/
const TABLES = /^domain\/permissions\/(?:table|reading)\.ts$/

/** Each seed gives its own order, always the same. */
function shuffle<T>(many: readonly T[], seed: number): T[] {
  let state = seed
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  return many
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
}

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ankura-mutate-'))
  for (const name of READ) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const [count = '0', seed = '1'] = process.argv.slice(2)
const sources = readSources().filter(({ path }) => !path.includes('.test.'))
const literals = sources.filter(({ path }) => MUTATED.test(path)).flatMap(findMutants)
const cells = sources.filter(({ path }) => TABLES.test(path)).flatMap(findCellMutants)
const choose = (many: readonly Mutant[]) =>
  Number(count) > 0 ? shuffle(many, Number(seed)).slice(0, Number(count)) : many
const chosen = [...choose(literals), ...choose(cells)]
const copy = copyTree()
const vitest = await createVitest('test', {
  root: copy,
  config: false,
  include: ['domain/**/*.test.ts', 'laws/docs.test.ts'],
  exclude: ['**/node_modules/**'],
  watch: false,
  isolate: false,
  pool: 'threads',
  maxWorkers: 1,
  testTimeout: 60_000,
  reporters: [{}],
})

/** Whether a test fails on the current tree. */
async function isNoticed(): Promise<boolean> {
  for (const tests of TESTS) {
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) =>
      moduleId.startsWith(join(copy, tests)),
    )
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // The result also contains failures for earlier literals.
    const ran = new Set(specifications.map(({ moduleId }) => moduleId))
    if (unhandledErrors.length > 0 || testModules.some((module) => ran.has(module.moduleId) && !module.ok()))
      return true
  }
  return false
}

/** Slower than most of the tests, so it is asked last. */
const isRefusedByCompiler = (): boolean =>
  spawnSync(join(copy, 'node_modules/.bin/tsc'), ['-p', 'domain', '--noEmit'], { cwd: copy }).status !== 0

async function survives({ path, text }: Mutant): Promise<boolean> {
  const file = join(copy, path)
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, text)
  vitest.invalidateFile(file)
  try {
    return !(await isNoticed()) && !isRefusedByCompiler()
  } finally {
    writeFileSync(file, original)
    vitest.invalidateFile(file)
  }
}

const survivors: string[] = []
try {
  if ((await isNoticed()) || isRefusedByCompiler())
    throw new Error('Something fails before anything is changed.')
  for (const mutant of chosen)
    if (await survives(mutant)) {
      survivors.push(`${mutant.path}:${mutant.line} ${mutant.literal} → ${mutant.becomes}`)
      console.log(survivors.at(-1))
    }
  if (await isNoticed()) throw new Error('A test fails though everything is as it was.')
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
console.log(
  `${survivors.length} of ${chosen.length} changes were not noticed; there are ${literals.length} literals and ${cells.length} cells.`,
)
process.exit(survivors.length > 0 ? 1 : 0)
