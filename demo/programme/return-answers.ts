/** What centres and startups of the demo answer. */
import { createRandom, idAt, type Random } from './random.ts'
import type { FormToBeginWith } from '#server/platform/programme.ts'

type Question = FormToBeginWith['questions'][number]

const WORDS: Readonly<Record<string, readonly string[]>> = {
  achieved: [
    'Two startups sold to a government department for the first time.',
    'The laboratory took up work, and four startups test there.',
    'ಮೊದಲ ಬಾರಿಗೆ ಹಳ್ಳಿಗಳಲ್ಲಿ ತರಬೇತಿ ನಡೆಯಿತು.',
  ],
  behind: [
    'The attorney had two drafts since the beginning of the quarter.',
    'Visits stopped during the floods.',
    'A post for a mentor coordinator is vacant.',
  ],
  risks: ['The lease of the laboratory ends in March.', 'Two of three mentors for patents retire.'],
  problem: ['Payments arrive after ninety days.', 'The certificate of the product takes long.'],
  reason: [
    'Four startups wait for a place.',
    'ಯಂತ್ರಗಳು ಹಳೆಯವು, ಹೊಸ ಯಂತ್ರಗಳು ಬೇಕು.',
    'The roof of the laboratory leaks.',
  ],
  plan: ['Ten village visits, and a day for investors.', 'Renew the partnership with the university.'],
  best: [
    'A second order from our first customer.',
    'The prototype passed its field trial.',
    'We hired two engineers.',
  ],
}

const partsOf = (question: Question, whole: number) => {
  const { parts = [] } = question
  const first = Math.floor(whole * 0.4)
  return parts.map(({ code, label }, at) => ({ code, name: label, number: at === 0 ? first : whole - first }))
}

/** Of whom a figure is: its random numbers are the same in every period. */
interface Owner {
  readonly random: Random
  /** The active startups of a centre, as counted; null for a startup. */
  readonly active: number | null
}

const share = ({ random, active }: Owner, least: number, most: number): number =>
  (active ?? 0) * (random.whole(least, most) / 100)

/** A figure of a size that a centre or startup has in an ordinary period. */
const FIGURES: Readonly<Record<string, (owner: Owner) => number>> = {
  women_led: (owner) => share(owner, 25, 55),
  scst_led: (owner) => share(owner, 10, 35),
  spent: ({ random }) => random.whole(20, 60) * 100_000,
  students: ({ random }) => random.whole(40, 220),
  seats: ({ random }) => random.whole(60, 90),
  revenue: ({ random, active }) => random.whole(4, 40) * 10_000 * Math.max(1, active ?? 1),
  jobs: (owner) => (owner.active === null ? owner.random.whole(2, 24) : share(owner, 400, 900)),
  customers: ({ random }) => random.whole(3, 40),
  needed: ({ random }) => random.whole(10, 90) * 100_000,
  room: ({ random }) => random.whole(2, 12),
}
const PERCENT = new Set(['seats'])
const RUPEES = new Set(['revenue', 'spent', 'needed'])

/** In percent: how far a figure is from the ordinary one, what it grows by in a period, and how often it is far off. */
const [APART, GROWTH, FAR] = [10, 3, 4]

function figureOf(code: string, { random, owner, turn, counted }: Answering): number | undefined {
  // Few startups raise funds in a month.
  if (code === 'raised') return random.isLucky(0.15) ? random.whole(2, 40) * 100_000 : 0
  const active = counted.get('startups_active')?.value ?? null
  const ordinary = FIGURES[code]?.({ random: createRandom(`${owner} ${code}`), active })
  if (ordinary === undefined) return undefined
  const apart = random.whole(100 - APART, 100 + APART) / 100
  if (PERCENT.has(code)) return Math.min(98, Math.round(ordinary * apart))
  const far = random.isLucky(FAR / 100) ? 2.4 : 1
  const figure = ordinary * (1 + (GROWTH / 100) * turn) * apart * far
  return RUPEES.has(code) ? Math.round(figure / 10_000) * 10_000 : Math.round(figure)
}

/** Why a figure differs more from the last one than the form allows without a note. */
const NOTES = [
  'One order of a government department was paid in this period.',
  'Two startups closed their second office.',
  'ಹಿಂದಿನ ಅವಧಿಯ ಕೆಲವು ಅಂಕಿಗಳು ಈಗ ಬಂದಿವೆ.',
]

const isFarFrom = (before: number | undefined, now: number, percent: number | undefined): boolean =>
  before !== undefined &&
  percent !== undefined &&
  (before === 0 ? now !== 0 : Math.abs(now - before) / before > percent / 100)

export interface Answering {
  readonly random: Random
  readonly at: string
  readonly counted: ReadonlyMap<string, { readonly value: number; readonly records: readonly string[] }>
  /** Whose figures these are, and the number of the period among those that the demo has. */
  readonly owner: string
  readonly turn: number
  /** The figures of the period before, by the codes of their questions. */
  readonly before: ReadonlyMap<string, number>
}

/** The answer to a question, as it is stored. */
export function answerOf(question: Question, answering: Answering) {
  const { random, at, counted, before } = answering
  const blank = { text: null, file: null, number: null, parts: [], note: null, files: [], counted_at: null }
  const shared = { _id: idAt(random, at), code: question.code, name: question.label, ...blank }
  if (question.source !== undefined)
    return { ...shared, state: 'given', number: counted.get(question.source)?.value ?? 0, counted_at: at }
  const number = figureOf(question.code, answering)
  if (number !== undefined) {
    const isFar = isFarFrom(before.get(question.code), number, question.change)
    const note = isFar ? random.pick(NOTES) : null
    return { ...shared, state: 'given', number, parts: partsOf(question, number), note }
  }
  if (question.options) return { ...shared, state: 'given', text: random.pick(question.options) }
  const words = WORDS[question.code]
  return words && (question.required || random.isLucky(0.8))
    ? { ...shared, state: 'given', text: random.pick(words) }
    : { ...shared, state: 'none' }
}
