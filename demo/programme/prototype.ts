import { prototype } from '#domain/entities/prototype.ts'
import { drawPrototype } from '../files/pictures.ts'
import { earlyDay, isoOf, momentOn } from './calendar.ts'
import { batchesFor, laterDay, someEditor, uploadOn, type Draft, type Maker } from './maker.ts'
import { nameAt, type DemoRecord } from './past.ts'
import type { Random } from './random.ts'
import type { MadeStartup } from './startup.ts'

const HELP = [
  'Lab space and test field',
  'Tooling and 3D prints',
  'Mentor hours, CNC and laser time',
  'Instrument time at the common facility',
  'ಪ್ರಯೋಗಾಲಯ ಮತ್ತು ಮಾರ್ಗದರ್ಶನ',
  null,
]
const TIMES = [
  '3 months',
  '6 months',
  '8 months',
  '1 year',
  '1 year 4 months',
  '14 months',
  '2 years',
  '30 months',
  null,
]
const MARKS = ['', '', '', ' II', ' III', ', field version', ' Mini']
const LONG =
  'Tested in three villages through one monsoon and one dry season. The first housing did not withstand the sun and was replaced; the readings stayed within two per cent of the laboratory’s. Drawings, part list and field diary are kept at the incubator.'

function descriptionOf(random: Random, plain: string): string | null {
  if (random.isLucky(0.12)) return null
  return random.isLucky(0.06) ? `${plain} ${LONG}` : plain
}

function draftsOf(maker: Maker, startups: readonly MadeStartup[]): Draft<Record<string, unknown>>[] {
  const { random, calendar, centre, shelf } = maker
  const isBusy = centre.seed.startups > 20
  return startups.flatMap(({ record, theme, openedOn }) => {
    const count = random.weigh([
      [0, isBusy ? 12 : 32],
      [1, 34],
      [2, 22],
      [3, isBusy ? 32 : 12],
    ])
    return Array.from({ length: count }, () => {
      const [name, plain] = random.pick(theme.builds)
      const day = earlyDay(random, openedOn + 15, calendar.last)
      const isShared = random.isLucky(0.08)
      const photo = { folder: 'prototypes', name, ...uploadOn(maker, day) } as const
      const values = {
        name: `${name}${random.pick(MARKS)}`,
        description: descriptionOf(random, plain),
        link_or_photo: shelf.isLucky(isBusy ? 0.6 : 0.2) ? shelf.add(photo, 'png', drawPrototype) : null,
        development_time: random.pick(TIMES),
        date: day % 5 === 0 ? null : isoOf(day),
        incubator_contribution: random.pick(HELP),
        // The incubator's own prototype, or that of a team from elsewhere.
        startup: isShared ? random.pick([null, 'A visiting team']) : nameAt(record, day),
        startup_id: isShared ? null : record.id,
      }
      return { day, values }
    })
  })
}

/** Prototypes of an incubator's startups. Some get a longer description later, some are deleted. */
export function makePrototypes(maker: Maker, startups: readonly MadeStartup[]): DemoRecord[] {
  const { random, past, centre } = maker
  return batchesFor(maker, draftsOf(maker, startups), 'prototypes').map(([draft, batch]) => {
    const isThin = random.isLucky(0.3)
    const thin = { ...draft.values, description: null, development_time: null }
    let record = past.create(prototype, batch, isThin ? thin : draft.values, { incubatorId: centre.id })
    let day = draft.day
    /** A moment after the last change, if there is room. */
    const later = (most: number): string | undefined => {
      const next = laterDay(maker, day, most)
      day = next ?? day
      return next === undefined ? undefined : momentOn(random, next)
    }
    if (isThin)
      for (const field of ['description', 'development_time']) {
        const at = later(250)
        const patch = { [field]: draft.values[field] }
        if (at !== undefined) record = past.update(record, past.batch(at, someEditor(maker)), patch)
      }
    const end = random.isLucky(0.02) ? later(100) : undefined
    return end === undefined ? record : past.remove(record, past.batch(end, centre.actor))
  })
}
