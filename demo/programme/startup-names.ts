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

/** Names that are difficult for a table, a label, a search, a file or a page. */
const ODD: Readonly<Record<number, string>> = {
  0: DEMO_PEOPLE.startup.name,
  3: '"Hosadaari" Mobility, Roads & Rails',
  4: "O'Gubbigoodu & Daughters' Homes",
  6: '=SUM(Beeja) Seeds',
  8: '+Hani Water',
  9: '-40° Kanachakra Cold Chain',
  11: '@Suligari Media',
  12: '<b>Tereyantra</b> Looms',
  13: 'Neelachukkikadalahanisetuvahinitantuchigurudhwaniyantrashaalemanebettagombe',
  14: 'ಚುಕ್ಕಿಹನಿ ನೀರಾವರಿ ಮತ್ತು ಮಳೆನೀರು ಕೊಯ್ಲು ಸಂಶೋಧನಾ ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್',
  16: 'केंजेनु शहद, मोम और मधुमक्खी पालन प्राइवेट लिमिटेड',
  18: 'Soojigombe Society for the Invention, Making, Mending and Fair Sale of Small Machines that Help Women Who Work on Small Farms to Do Less of What Hurts and More of What Pays Private Limited',
  60: '100% Nelabana; 0% Waste',
  120: '🌱 Chigurutota',
  200: 'Ü',
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

/** The name for a number. Different numbers have different names in the same script. */
export function nameStartup(number: number, theme: Theme): StartupName {
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
  const name = ODD[number] ?? write(scriptOf(number))
  const earlierName = ODD[number] === undefined && number % 29 === 7 ? `${compound[0]} Project` : undefined
  return { name, earlierName, slug: number === 0 ? slugOf(name) : `${slugOf(compound[0])}-${number}` }
}
