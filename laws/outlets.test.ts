/** Finds where the server writes to the console and the log. */
import { expect, test } from 'vitest'
import { readSources, isCode, isTest, type Source } from './sources.ts'

/** All outlets, each with the reason why it cannot reveal people's data. */
const OUTLETS: Readonly<Record<string, string>> = {
  'server/main.ts: process.stdout':
    'says where the product listens and the one-time link of an empty programme; the log is written there',
  'server/platform/report-error.ts: log.error': 'describes errors without what people typed',
  'server/platform/report-error.ts: log.debug': 'describes requests by route, status, time and account id',
  'server/platform/report-error.ts: log.info':
    'the same, if they failed or took long; lists the random paths of files that were moved or removed',
  'server/platform/report-error.ts: log.warn':
    'says in fixed sentences that a disk is full or has space again, that nothing is removed, or that a proxy is not trusted',
  'server/platform/report-error.ts: process.stderr': 'the same, while there is no log',
  'server/platform/report-error.ts: uncaughtException': 'reports in the same way what nobody caught',
}

const OUTLET = new RegExp(
  [
    /\bconsole\b/,
    /\bprocess\.(?:stdout|stderr)\b/,
    /\b(?:log|logger)\??\.(?:trace|debug|info|warn|error|fatal)\b/,
    /\b(?:uncaughtException|unhandledRejection)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** Programs that tests start; their output goes to the test. */
const CHILD = /\.child\.ts$/

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '')

/** Outlets in the server and in the code it runs, as "path: outlet". */
const findOutlets = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(?:server|demo)\//.test(source.path))
    .filter(({ path }) => !CHILD.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(withoutComments(text).match(OUTLET))].map((outlet) => `${path}: ${outlet}`),
    )

test('only report-error.ts writes to the log or the console', () => {
  expect(findOutlets(readSources()).toSorted()).toEqual(Object.keys(OUTLETS).toSorted())
})

test('a planted outlet is found', () => {
  const at = (path: string, text: string) => findOutlets([{ path, text }])
  for (const text of [
    'console.error(error)',
    'const { warn } = console',
    'process.stderr.write(String(error))',
    "request.log.error({ err: error }, 'unexpected')",
    'this.log?.warn(error)',
    'logger.info(body)',
    "process.on('unhandledRejection', print)",
  ])
    expect(at('server/core/records/a.ts', text), text).toHaveLength(1)
})

test('but not one in a comment, a test, or outside the server', () => {
  const text = 'console.error(error)'
  for (const path of [
    'server/a.test.ts',
    'server/testing/a.ts',
    'server/platform/db/a.child.ts',
    'scripts/a.ts',
  ])
    expect(findOutlets([{ path, text }]), path).toEqual([])
  for (const comment of ['// The console shows it.', '/** Keeps it off the console. */'])
    expect(findOutlets([{ path: 'server/a.ts', text: comment }]), comment).toEqual([])
  // The activity log is a table.
  expect(
    findOutlets([{ path: 'server/a.ts', text: 'const logError = await readLog(catalogue.error)' }]),
  ).toEqual([])
})
