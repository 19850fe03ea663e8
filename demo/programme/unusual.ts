/**
 * Texts that are difficult for a table, a label, a search, a file or a page: markup, formulas, quotes, leading
 * punctuation, emoji, letters from right to left, and great length. All of them are in one incubator, whose
 * name says so, so that the rest of the demo looks like a programme.
 */
import type { Values } from '#domain/entities/entity.ts'
import type { Random } from './random.ts'

/** Almost as long as a name can be. */
export const UNUSUAL_INCUBATOR =
  'Test Incubator for Unusual Texts: markup, formulas, quotes, emoji, leading punctuation and great length, exactly as people sometimes type them or paste them from elsewhere; not an example to follow'

/** Names of its startups, in the order in which they were added. */
export const UNUSUAL_STARTUPS: readonly string[] = [
  '"Hosadaari" Mobility, Roads & Rails',
  "O'Gubbigoodu & Daughters' Homes",
  '=SUM(Beeja) Seeds',
  '+Hani Water',
  '-Kanachakra Cold Chain at -40°',
  '@Suligari Media',
  '<b>Tereyantra</b> Looms',
  'Neelachukkikadalahanisetuvahinitantuchigurudhwaniyantrashaalemanebettagombe',
  'ಚುಕ್ಕಿಹನಿ ನೀರಾವರಿ ಮತ್ತು ಮಳೆನೀರು ಕೊಯ್ಲು ಸಂಶೋಧನಾ ಪ್ರೈವೇಟ್ ಲಿಮಿಟೆಡ್',
  'केंजेनु शहद, मोम और मधुमक्खी पालन प्राइवेट लिमिटेड',
  'Soojigombe Society for the Invention, Making, Mending and Fair Sale of Small Machines that Help Women Who Work on Small Farms to Do Less of What Hurts and More of What Pays on the Hill Private Limited',
  'Nelabana: 100% Water; 0% Waste',
  '🌱 Chigurutota',
  'نیلا بن ⟨Nelabana⟩ زرعی آلات',
]

/** Names of some of its people: long, quoted, with a comma, an apostrophe or single letters. */
export const UNUSUAL_PEOPLE: readonly string[] = [
  "Joel D'Tereyantra",
  'Latha "Ammi" Kadalabugari, PhD',
  'U. Q.',
  'زویا کدلا بگری',
  'Kalyanaraghavendranarasimhasubrahmanya Chukkigoodunavilabettahunisedaari',
  'Anagha Maavinadhwani-Rasachiguru (née Jenubetta), Fellow of the Invented Academy of Sample Sciences',
]

const TEXTS: readonly string[] = [
  'دائیں سے بائیں، 40 ٹکڑے (draft)',
  '<i>Slanted</i> & <script>alert("no")</script>',
  '=HYPERLINK("https://example.org", "press here")',
  '+91 is how this text begins',
  '-1 + 1',
  '@everyone',
  "'quoted from both ends'",
  '(draft) to be named',
  '🚜🌾 ಬೆಳೆ & फसल 👩🏽‍🌾',
  'A,comma;semicolon|bar',
  'ಗ್ರಾಮೀಣಮಹಿಳಾಸ್ವಸಹಾಯಸಂಘಗಳಿಗಾಗಿಅಭಿವೃದ್ಧಿಪಡಿಸಲಾದಸೌರಶಕ್ತಿಚಾಲಿತಆಹಾರಸಂಸ್ಕರಣಾಯಂತ್ರೋಪಕರಣಗಳು',
  'Oneverylongwordwithoutanyplacetobreakitatwhichmustnotpushthecolumnsofatableoutofthepage',
]

const SHORT = [
  'name',
  'title',
  'agency',
  'institution',
  'organisation_connected',
  'development_time',
  'subject',
]
const LONG = [
  'description',
  'purpose',
  'ip_details',
  'incubator_contribution',
  'remarks',
  'agenda',
  'message',
  'text',
]

/** Replaces some of the texts of a record of this incubator. */
export function withUnusualTexts(random: Random, values: Values): Values {
  const changed = [...SHORT, ...LONG].flatMap((name) => {
    const value = values[name]
    if (typeof value !== 'string' || !random.isLucky(0.5)) return []
    const text = random.pick(TEXTS)
    return [[name, LONG.includes(name) ? `${text} ${value} `.repeat(6).trim() : text] as const]
  })
  return { ...values, ...Object.fromEntries(changed) }
}
