/** The switches of the command line (running.md, Switches). */
import { parseArgs } from 'node:util'
import { OperatorProblem } from './platform/report-error.ts'
import { SETTING_NAMES } from './platform/settings.ts'

const OPTIONS = {
  demo: { type: 'boolean', default: false },
  paused: { type: 'boolean', default: false },
  'adopt-files': { type: 'boolean', default: false },
  version: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

export type Switches = Readonly<Record<keyof typeof OPTIONS, boolean>>

export const USAGE = `Usage: npm start -- [switches]        an own programme
       npm run demo -- [switches]    the demo programme

  --demo           fills an empty database with the demo programme, whose accounts can sign in
  --paused         sends no mails and runs no jobs, for example to look at a restored copy
  --adopt-files    gives the files in DATA_DIR or in the bucket to this database; for one start
  --version        prints the version
  --help           prints this text

Settings are environment variables. README.md and docs/product/running.md describe them:
  ${SETTING_NAMES.join('\n  ')}`

/** Reads the arguments of the process. Throws an `OperatorProblem` that names one that is no switch. */
export function readSwitches(args: readonly string[]): Switches {
  const { values, tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true })
  for (const token of tokens) {
    const isSwitch =
      token.kind === 'option' && Object.hasOwn(OPTIONS, token.name) && token.value === undefined
    if (!isSwitch)
      throw new OperatorProblem(
        `"${args[token.index]}" is no switch of this product. "--help" lists them; settings are environment variables.`,
      )
  }
  return values as Switches
}
