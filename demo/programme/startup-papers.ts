import { formatDate } from '#domain/vocabulary/dates.ts'
import { makePdf } from '../files/pdf.ts'
import type { DemoFile } from '../files/shelf.ts'
import { isoOf, momentOn } from './calendar.ts'
import type { Maker } from './maker.ts'
import type { Theme } from './theme.ts'

/** A startup on the day on which it completes its profile. */
export interface Profiled {
  readonly name: string
  readonly slug: string
  readonly theme: Theme
  readonly day: number
  readonly number: number
}

export type Uploaded = Pick<DemoFile, 'uploader' | 'at'>

const DOCUMENTS: readonly (readonly [title: string, heading: string, text: string])[] = [
  [
    'Certificate of incorporation',
    'Certificate of incorporation',
    'It is certified that this company was incorporated on the date above.',
  ],
  ['Pitch deck', 'Pitch deck', 'The problem, our product, the market, the team, and what we need next.'],
  ['Patent search', 'Patent search', 'No earlier patent covers the method as it is described in the claims.'],
  ['Lab report', 'Laboratory report', 'All samples passed. The readings are within two per cent.'],
  ['Audit', 'Audit report', 'The accounts give a true and fair view of the year.'],
  ['ಒಪ್ಪಂದ', 'Agreement', 'The incubator provides space and laboratories for two years.'],
  ['Lease', 'Lease', 'One laboratory table and two desks, for eleven months.'],
]

export function documentsOf(
  { random, shelf }: Maker,
  { name, slug, day }: Profiled,
  count: number,
  uploaded: Uploaded,
) {
  return DOCUMENTS.slice(0, count).map(([title, heading, text], at) => {
    const uploadedAt = momentOn(random, day)
    const page = { heading, paragraphs: [name, formatDate(isoOf(day)), text] }
    const file = shelf.add({ folder: 'documents', name: title, ...uploaded }, 'pdf', () => makePdf(page))
    return { docId: `doc-${slug}-${at + 1}`, title, file, uploadedAt }
  })
}

export const awardsOf = ({ random, shelf }: Maker, { name: startup, day }: Profiled, uploaded: Uploaded) =>
  random
    .some(
      ['Best Field Trial', 'Women Founders’ Prize', 'Idea of the District', 'ಹೊಸ ಹೆಜ್ಜೆ ಪ್ರಶಸ್ತಿ'],
      random.whole(1, 3),
    )
    .map((name) => ({
      name,
      givenBy: random.pick([
        'Terebetta Chamber of Commerce',
        'Ankadaari Society of Engineers',
        'Gubbitota Science Fair',
      ]),
      money: random.pick([10_000, 25_000, 1_00_000, 5_00_000]),
      date: isoOf(day),
      description: random.isLucky(0.5) ? 'Chosen among forty entries.' : null,
      document: shelf.isLucky(0.5)
        ? shelf.add({ folder: 'awards', name, ...uploaded }, 'pdf', () =>
            makePdf({
              heading: 'Certificate',
              paragraphs: [name, `Awarded to ${startup}`, formatDate(isoOf(day))],
            }),
          )
        : null,
    }))
