import { makePdf } from '../files/pdf.ts'
import { yearOf } from './calendar.ts'
import { uploadOn, type Maker } from './maker.ts'

/** A report, as an item of a list of files. */
export function evidenceFor(maker: Maker, day: number, about: string) {
  const uploaded = uploadOn(maker, day)
  const title = `Report ${yearOf(day)}`
  const paragraphs = [maker.centre.seed.name, about, 'The figures were checked by the incubation manager.']
  const file = maker.shelf.add({ folder: 'milestones', name: title, ...uploaded }, 'pdf', () =>
    makePdf({ heading: title, paragraphs }),
  )
  return { title, file, createdAt: uploaded.at }
}
