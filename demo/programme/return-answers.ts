/** What centres and startups of the demo answer. */
import { idAt, type Random } from './random.ts'
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

/** A figure of a size that a centre or startup may have. */
const FIGURES: Readonly<Record<string, (random: Random) => number>> = {
  women_led: (random) => random.whole(2, 9),
  scst_led: (random) => random.whole(1, 6),
  spent: (random) => random.whole(20, 60) * 100_000,
  students: (random) => random.whole(40, 220),
  seats: (random) => random.whole(55, 98),
  revenue: (random) => random.whole(1, 90) * 10_000,
  jobs: (random) => random.whole(2, 24),
  customers: (random) => random.whole(0, 40),
  raised: (random) => (random.isLucky(0.15) ? random.whole(2, 40) * 100_000 : 0),
}

export interface Answering {
  readonly random: Random
  readonly at: string
  readonly counted: ReadonlyMap<string, { readonly value: number; readonly records: readonly string[] }>
}

/** The answer to a question, as it is stored. */
export function answerOf(question: Question, { random, at, counted }: Answering) {
  const blank = { text: null, file: null, number: null, parts: [], note: null, files: [], counted_at: null }
  const shared = { _id: idAt(random, at), code: question.code, name: question.label, ...blank }
  const figure = FIGURES[question.code]
  const words = WORDS[question.code]
  if (question.source !== undefined)
    return { ...shared, state: 'given', number: counted.get(question.source)?.value ?? 0, counted_at: at }
  if (figure) {
    const number = figure(random)
    return { ...shared, state: 'given', number, parts: partsOf(question, number) }
  }
  if (question.options) return { ...shared, state: 'given', text: random.pick(question.options) }
  return words && random.isLucky(0.8)
    ? { ...shared, state: 'given', text: random.pick(words) }
    : { ...shared, state: 'none' }
}
