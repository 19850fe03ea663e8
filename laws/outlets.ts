/** Finds where the server writes to the console and the log. */
import { isCode, isTest, type Source } from './sources.ts'

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
export const findOutlets = (sources: readonly Source[]): string[] =>
  sources
    .filter((source) => isCode(source) && !isTest(source) && /^(?:server|demo)\//.test(source.path))
    .filter(({ path }) => !CHILD.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(withoutComments(text).match(OUTLET))].map((outlet) => `${path}: ${outlet}`),
    )
