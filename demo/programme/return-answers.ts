/** What centres and startups of the demo answer. */
import { idAt, type Random } from './random.ts'
import type { CENTRE_FORM, STARTUP_FORM } from './return-forms.ts'

export type Form = typeof CENTRE_FORM | typeof STARTUP_FORM
type Question = Form['questions'][number]

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
  plan: ['Ten village visits, and a day for investors.', 'Renew the partnership with the university.'],
  best: [
    'A second order from our first customer.',
    'The prototype passed its field trial.',
    'We hired two engineers.',
  ],
}

const partsOf = (question: Question, whole: number) => {
  const parts = 'parts' in question ? question.parts : []
  const first = Math.floor(whole * 0.4)
  return parts.map(({ code, label }, at) => ({ code, name: label, number: at === 0 ? first : whole - first }))
}

/** A figure of a size that a centre or startup may have. */
const FIGURES: Readonly<Record<string, (random: Random) => number>> = {
  women_led: (random) => random.whole(2, 9),
  spent: (random) => random.whole(20, 60) * 100_000,
  seats: (random) => random.whole(55, 98),
  revenue: (random) => random.whole(1, 90) * 10_000,
  jobs: (random) => random.whole(2, 24),
  customers: (random) => random.whole(0, 40),
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
  if ('source' in question)
    return { ...shared, state: 'given', number: counted.get(question.source)?.value ?? 0, counted_at: at }
  if (figure) {
    const number = figure(random)
    return { ...shared, state: 'given', number, parts: partsOf(question, number) }
  }
  if ('options' in question) return { ...shared, state: 'given', text: random.pick(question.options) }
  return words && random.isLucky(0.8)
    ? { ...shared, state: 'given', text: random.pick(words) }
    : { ...shared, state: 'none' }
}
