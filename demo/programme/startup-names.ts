import { DEMO_PEOPLE } from '../accounts.ts'
import { INCUBATOR_SEEDS, type IncubatorSeed } from './incubator-seeds.ts'
import type { Theme } from './theme.ts'
import { COMPOUNDS, compoundOf, inScript, slugOf, type Script, type Written } from './vocabulary.ts'

/** The number of startups in one series, such as the programme itself. */
export const STARTUPS = INCUBATOR_SEEDS.reduce((sum, seed) => sum + seed.startups, 0)

const FIRST_NUMBER = new Map<string, number>()
let counted = 0
for (const seed of INCUBATOR_SEEDS) {
  FIRST_NUMBER.set(seed.slug, counted)
  counted += seed.startups
}

/** Every startup of every series has a unique number. The demo's own startup is 0. */
export const startupNumber = (seed: IncubatorSeed, series: number, place: number): number =>
  series * STARTUPS + FIRST_NUMBER.get(seed.slug)! + place

const FORMS: readonly Written[] = [
  ['', '', ''],
  ['Works', 'ವರ್ಕ್ಸ್', 'वर्क्स'],
  ['Collective', 'ಬಳಗ', 'समूह'],
  ['Private Limited', 'ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್', 'प्राइवेट लिमिटेड'],
]

/** The number of a deleted startup, beyond every series. */
export const CLOSED = 10_000_000

/** Names that are given, not made of parts. */
const GIVEN: Readonly<Record<number, string>> = {
  0: DEMO_PEOPLE.startup.name,
  [CLOSED]: 'Sampigehani Workshop',
}

export interface StartupName {
  readonly name: string
  /** The name with which it was added, if it was renamed since. */
  readonly earlierName: string | undefined
  /** Letters for addresses, unique for each startup. */
  readonly slug: string
}

const scriptOf = (number: number): Script => (number % 9 === 4 ? 'kn' : number % 14 === 9 ? 'hi' : 'en')

/**
 * The name for a number, unless one is given. Different numbers have different names in the same script.
 */
export function nameStartup(
  number: number,
  theme: Theme,
  given: string | undefined = GIVEN[number],
): StartupName {
  const round = Math.floor(number / COMPOUNDS)
  const compound = compoundOf(number)
  const word = theme.words[(number * 7 + round) % 4]!
  const form = FORMS[(number + Math.floor(round / 4)) % 4]!
  const again = Math.floor(round / 16)
  const write = (script: Script): string =>
    [
      inScript(compound, script),
      inScript(word, script),
      inScript(form, script),
      again > 0 ? String(again + 1) : '',
    ]
      .filter(Boolean)
      .join(' ')
  const name = given ?? write(scriptOf(number))
  const earlierName = given === undefined && number % 29 === 7 ? `${compound[0]} Project` : undefined
  return { name, earlierName, slug: number === 0 ? slugOf(name) : `${slugOf(compound[0])}-${number}` }
}
