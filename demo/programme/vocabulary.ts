import type { Random } from './random.ts'

/** The scripts of the demo's people. Latin stands for English and transliteration. */
export type Script = 'en' | 'kn' | 'hi'
export type Written = readonly [en: string, kn: string, hi: string]
const AT: Record<Script, 0 | 1 | 2> = { en: 0, kn: 1, hi: 2 }

export const inScript = (word: Written, script: Script): string => word[AT[script]]

/** One word a line, in each script. */
const readWords = (table: string): Written[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', kn = '', hi = ''] = line.trim().split(' ')
      return [en, kn, hi]
    })

// Parts of invented compounds. No compound is the name of anybody or anything real.
const FIRST = readWords(`
  Nela ನೆಲ नेल
  Neela ನೀಲ नील
  Hosa ಹೊಸ होस
  Bana ಬನ बन
  Mugila ಮುಗಿಲ मुगिल
  Kalla ಕಲ್ಲ कल्ल
  Honna ಹೊನ್ನ होन्न
  Suli ಸುಳಿ सुळि
  Belaka ಬೆಳಕ बेळक
  Chukki ಚುಕ್ಕಿ चुक्की
  Kadala ಕಡಲ कडल
  Navila ನವಿಲ नविल
  Gubbi ಗುಬ್ಬಿ गुब्बी
  Sampige ಸಂಪಿಗೆ संपिगे
  Jenu ಜೇನು जेनु
  Tere ತೆರೆ तेरे
  Bilva ಬಿಲ್ವ बिल्व
  Kunda ಕುಂದ कुंद
  Anka ಅಂಕ अंक
  Rasa ರಸ रस
  Aruna ಅರುಣ अरुण
  Taare ತಾರೆ तारे
  Megha ಮೇಘ मेघ
  Hunise ಹುಣಿಸೆ हुणिसे
  Kenjenu ಕೆಂಜೇನು केंजेनु
  Maavina ಮಾವಿನ माविन
  Ragi ರಾಗಿ रागी
  Sooji ಸೂಜಿ सूजी
`)
const SECOND = readWords(`
  gari ಗರಿ गरि
  bana ಬನ बन
  daari ದಾರಿ दारि
  goodu ಗೂಡು गूडु
  tota ತೋಟ तोट
  yantra ಯಂತ್ರ यंत्र
  setu ಸೇತು सेतु
  kana ಕಣ कण
  nidhi ನಿಧಿ निधि
  chakra ಚಕ್ರ चक्र
  loka ಲೋಕ लोक
  pata ಪಟ पट
  vahini ವಾಹಿನಿ वाहिनी
  tantu ತಂತು तंतु
  beeja ಬೀಜ बीज
  chiguru ಚಿಗುರು चिगुरु
  hani ಹನಿ हनि
  dhwani ಧ್ವನಿ ध्वनि
  shaale ಶಾಲೆ शाले
  mane ಮನೆ मने
  gudda ಗುಡ್ಡ गुड्ड
  kere ಕೆರೆ केरे
  kombe ಕೊಂಬೆ कोंबे
  betta ಬೆಟ್ಟ बेट्ट
  gombe ಗೊಂಬೆ गोंबे
  bugari ಬುಗರಿ बुगरि
`)

/** The number of different compounds. */
export const COMPOUNDS = FIRST.length * SECOND.length

/** The compound for a number, repeating every `COMPOUNDS`. Neighbouring numbers differ in both parts. */
export function compoundOf(number: number): Written {
  const at = (number * 331) % COMPOUNDS // 331 has no divisor in common with 728: every compound has its turn
  const first = FIRST[Math.floor(at / SECOND.length)]!
  const second = SECOND[at % SECOND.length]!
  return [first[0] + second[0], first[1] + second[1], first[2] + second[2]]
}

/** Mostly Latin letters, as usual in such a programme. */
export const someScript = (random: Random): Script =>
  random.weigh([
    ['en', 80],
    ['kn', 12],
    ['hi', 8],
  ])

/** Letters and digits for an address: "Nelahani Krishi" → "nelahani-krishi". */
export const slugOf = (latin: string): string =>
  latin
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
