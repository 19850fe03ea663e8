import type { Random } from './random.ts'
import { UNUSUAL_PEOPLE } from './unusual.ts'
import { COMPOUNDS, compoundOf, inScript, slugOf, someScript, type Written } from './vocabulary.ts'

type Gender = 'Female' | 'Male' | 'Others'

const GIVEN: readonly (readonly [Gender, ...Written])[] = [
  ['Female', 'Anagha', 'ಅನಘಾ', 'अनघा'],
  ['Female', 'Chaitra', 'ಚೈತ್ರಾ', 'चैत्रा'],
  ['Female', 'Eshwari', 'ಈಶ್ವರಿ', 'ईश्वरी'],
  ['Female', 'Harini', 'ಹರಿಣಿ', 'हरिणी'],
  ['Female', 'Ila', 'ಇಳಾ', 'इला'],
  ['Female', 'Latha', 'ಲತಾ', 'लता'],
  ['Female', 'Mariam', 'ಮರಿಯಂ', 'मरियम'],
  ['Female', 'Pallavi', 'ಪಲ್ಲವಿ', 'पल्लवी'],
  ['Female', 'Ranjini', 'ರಂಜಿನಿ', 'रंजिनी'],
  ['Female', 'Sahana', 'ಸಹನಾ', 'सहना'],
  ['Female', 'Uma', 'ಉಮಾ', 'उमा'],
  ['Female', 'Vismaya', 'ವಿಸ್ಮಯಾ', 'विस्मया'],
  ['Female', 'Yashoda', 'ಯಶೋದಾ', 'यशोदा'],
  ['Female', 'Zoya', 'ಝೋಯಾ', 'ज़ोया'],
  ['Male', 'Aslam', 'ಅಸ್ಲಂ', 'असलम'],
  ['Male', 'Bhuvan', 'ಭುವನ್', 'भुवन'],
  ['Male', 'Farhan', 'ಫರ್ಹಾನ್', 'फ़रहान'],
  ['Male', 'Jeevan', 'ಜೀವನ್', 'जीवन'],
  ['Male', 'Joel', 'ಜೋಯೆಲ್', 'जोएल'],
  ['Male', 'Lohit', 'ಲೋಹಿತ್', 'लोहित'],
  ['Male', 'Manoj', 'ಮನೋಜ್', 'मनोज'],
  ['Male', 'Nandan', 'ನಂದನ್', 'नंदन'],
  ['Male', 'Rohan', 'ರೋಹನ್', 'रोहन'],
  ['Male', 'Tejas', 'ತೇಜಸ್', 'तेजस'],
  ['Male', 'Varun', 'ವರುಣ್', 'वरुण'],
  ['Others', 'Kiran', 'ಕಿರಣ್', 'किरण'],
  ['Others', 'Nisarga', 'ನಿಸರ್ಗ', 'निसर्ग'],
  ['Others', 'Pruthvi', 'ಪೃಥ್ವಿ', 'पृथ्वी'],
  ['Others', 'Shashi', 'ಶಶಿ', 'शशि'],
]

export interface Person {
  readonly name: string
  readonly gender: Gender
  /** Belongs to nobody: example.org is reserved for examples. */
  readonly email: string
  readonly phone: string
  readonly linkedin: string
}

/** Ten digits that begin with 5, which no telephone number in India does. */
export const somePhone = (random: Random): string =>
  `5${String(random.whole(0, 999_999_999)).padStart(9, '0')}`

/** An invented person. `mark` makes the address unique. */
export function makePerson(random: Random, mark = '', isUnusual = false): Person {
  const [gender, ...given] = random.pick(GIVEN)
  const surname = compoundOf(random.whole(0, COMPOUNDS - 1))
  const script = someScript(random)
  const latin = `${given[0]} ${surname[0]}`
  const slug = slugOf(`${latin} ${mark}`)
  const name =
    isUnusual && random.isLucky(0.4)
      ? random.pick(UNUSUAL_PEOPLE)
      : `${inScript(given, script)} ${inScript(surname, script)}`
  return {
    name,
    gender,
    email: `${slug.replaceAll('-', '.')}@example.org`,
    phone: somePhone(random),
    linkedin: `https://linkedin.com/in/example-${slug}`,
  }
}
