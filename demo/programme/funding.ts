import { fundingRaised, type FUNDING_TYPES } from '#domain/entities/funding-raised.ts'
import type { ShortType } from '#domain/vocabulary/incubator-types.ts'
import { earlyDay, momentOn, monthOf, someDay, yearOf } from './calendar.ts'
import { batchesFor, laterDay, someEditor, type Draft, type Maker } from './maker.ts'
import { nameAt, type DemoRecord } from './past.ts'
import type { Random } from './random.ts'
import type { MadeStartup } from './startup.ts'
import { COMPOUNDS, compoundOf } from './vocabulary.ts'

type FundingType = (typeof FUNDING_TYPES)[number]

/** The money of each type in rupees: the usual amount, its spread, and its limits. */
interface Purse {
  readonly usual: number
  readonly spread: number
  readonly least: number
  readonly most: number
  readonly agencies: readonly (string | null)[]
}

const LAKH = 1_00_000
const CRORE = 1_00_00_000

const PURSES: Record<FundingType, Purse> = {
  'Grant/Equity': {
    usual: 12 * LAKH,
    spread: 0.7,
    least: LAKH,
    most: 50 * LAKH,
    agencies: ['Beeja Seed Grant', 'Idea to Proof Grant', null],
  },
  Angel: {
    usual: 35 * LAKH,
    spread: 0.8,
    least: 5 * LAKH,
    most: 4 * CRORE,
    agencies: ['Honnagoodu Angels', 'Tarebana Angels Network', 'Taaresetu Women Angels'],
  },
  Crowdfunding: {
    usual: 4 * LAKH,
    spread: 0.9,
    least: 20_000,
    most: 60 * LAKH,
    agencies: ['Hanisetu Crowd', null],
  },
  VC: {
    usual: 5 * CRORE,
    spread: 1,
    least: 60 * LAKH,
    most: 180 * CRORE,
    agencies: ['Kadalabetta Ventures', 'Meghachakra Capital, Fund II', 'ಹೊಸದಾರಿ ವೆಂಚರ್ಸ್'],
  },
  'Banking Loans': {
    usual: 15 * LAKH,
    spread: 0.6,
    least: 50_000,
    most: 2 * CRORE,
    agencies: ['Honnakere Co-operative Bank', 'Chukkikere Grameena Bank', 'होन्नकेरे सहकारी बैंक'],
  },
  'Govt funds': {
    usual: 18 * LAKH,
    spread: 0.6,
    least: LAKH,
    most: 50 * LAKH,
    agencies: ['District Industries Office', 'Startup Cell'],
  },
}

const MIX: Record<ShortType, readonly (readonly [FundingType, number])[]> = {
  COE: [
    ['Grant/Equity', 24],
    ['Angel', 26],
    ['VC', 20],
    ['Govt funds', 15],
    ['Banking Loans', 9],
    ['Crowdfunding', 6],
  ],
  NAIN: [
    ['Grant/Equity', 48],
    ['Govt funds', 38],
    ['Crowdfunding', 6],
    ['Banking Loans', 4],
    ['Angel', 4],
  ],
  TBI: [
    ['Grant/Equity', 30],
    ['Govt funds', 25],
    ['Angel', 22],
    ['Banking Loans', 12],
    ['VC', 7],
    ['Crowdfunding', 4],
  ],
  'K-WING': [
    ['Grant/Equity', 40],
    ['Banking Loans', 25],
    ['Crowdfunding', 15],
    ['Govt funds', 12],
    ['Angel', 8],
  ],
  CIF: [
    ['Govt funds', 60],
    ['Grant/Equity', 40],
  ],
}
/** A student project gets up to 5 lakh. */
const STUDENT_MOST = 5 * LAKH

/**
 * A realistic distribution: many small amounts, few large ones; mostly round, sometimes exact to the rupee.
 */
function amountOf(random: Random, kind: ShortType, type: FundingType): number {
  const purse = PURSES[type]
  const isProject = kind === 'NAIN' && (type === 'Grant/Equity' || type === 'Govt funds')
  const usual = isProject ? 2.4 * LAKH : purse.usual
  const most = isProject ? STUDENT_MOST : purse.most
  const drawn = usual * Math.exp(random.normal() * purse.spread)
  const within = Math.min(Math.max(drawn, Math.min(purse.least, usual)), most)
  const unit = random.isLucky(0.12) ? 1 : within > CRORE ? 10 * LAKH : within > 10 * LAKH ? LAKH : 10_000
  return Math.max(unit, Math.round(within / unit) * unit)
}

/** Amounts at the limits of K, Lac and Cr, for the demo people's COE. */
const EDGES = [950, 99_999, 1_00_000, 99_99_999, 1_00_00_000]

const OUTSIDERS = ['Traders', 'Brothers', '& Co.', 'Export House']

function valuesFor(maker: Maker, day: number, startup: string, startupId: string | null) {
  const { random, centre } = maker
  const type = random.weigh(MIX[centre.seed.kind])
  const amount = amountOf(random, centre.seed.kind, type)
  return {
    startup,
    type,
    amount,
    agency: random.pick(PURSES[type].agencies),
    year: yearOf(day),
    // Some files have no more than the year.
    month: day % 6 === 0 ? null : monthOf(day),
    startup_id: startupId,
  }
}

function draftsOf(maker: Maker, startups: readonly MadeStartup[]): Draft<Record<string, unknown>>[] {
  const { random, centre, calendar, series } = maker
  const isBusy = centre.seed.startups > 20
  const drafts: Draft<Record<string, unknown>>[] = []
  for (const { record, openedOn } of startups) {
    const rounds = random.weigh([
      [0, isBusy ? 8 : 25],
      [1, 28],
      [2, 22],
      [3, 13],
      [4, 8],
      [6, isBusy ? 12 : 4],
    ])
    for (let round = 0; round < rounds; round += 1) {
      const day = earlyDay(random, openedOn + 10, calendar.last)
      drafts.push({ day, values: valuesFor(maker, day, nameAt(record, day), record.id) })
    }
    if (random.isLucky(0.12)) {
      const day = someDay(random, centre.openedOn + 40, calendar.last)
      // A team from elsewhere: a name that belongs to none of the incubator's startups.
      const outsider = `${compoundOf(random.whole(0, COMPOUNDS - 1))[0]} ${random.pick(OUTSIDERS)}`
      drafts.push({ day, values: valuesFor(maker, day, outsider, null) })
    }
  }
  if (isBusy && series === 0)
    EDGES.forEach((amount, at) => Object.assign(drafts[at * 3]!.values, { amount, type: 'Angel' }))
  return drafts
}

/** Five years of funding raised by an incubator's startups, and by a few others. */
export function makeFunding(maker: Maker, startups: readonly MadeStartup[]): DemoRecord[] {
  const { random, past, centre } = maker
  return batchesFor(maker, draftsOf(maker, startups), 'funding-raised').map(([draft, batch]) => {
    const isCorrected = random.isLucky(0.15)
    const day = isCorrected ? laterDay(maker, draft.day, 90) : undefined
    const wrong = Number(draft.values['amount']) * 10
    const first = day === undefined ? draft.values : { ...draft.values, amount: wrong }
    const record = past.create(fundingRaised, batch, first, { incubatorId: centre.id })
    if (day === undefined) return record
    const { amount } = draft.values
    return past.update(record, past.batch(momentOn(random, day), someEditor(maker)), { amount })
  })
}
