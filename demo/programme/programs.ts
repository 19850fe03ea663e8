import { program } from '#domain/entities/program.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { momentOn, type Calendar } from './calendar.ts'
import type { Centre } from './centre.ts'
import { nextId, createRandom } from './random.ts'
import { PastWriter, type DemoRecord } from './past.ts'

/** What every incubator's startups can join. */
const OF_THE_PROGRAMME = ['Kanasu Pre-incubation', 'Beeja Seed']
/** What each incubator offers itself. Nobody has joined the last one. */
const OF_AN_INCUBATOR = ['Hejje Acceleration', 'Student Projects', 'Open Lab Summer']

/** The programs have a random stream of their own, so that the rest of the programme does not depend on them. */
function addPrograms(
  names: readonly string[],
  stream: string,
  day: number,
  by: Actor,
  incubatorId: string | null,
): DemoRecord[] {
  const random = createRandom(`programs ${stream}`)
  const past = new PastWriter(nextId(random))
  return names.map((program_name) =>
    past.create(program, past.batch(momentOn(random, day), by), { program_name }, { incubatorId }),
  )
}

/** The programs of the whole programme, which the portal added before all others. */
export const makePrograms = (calendar: Calendar, portalEdit: Actor): DemoRecord[] =>
  addPrograms(OF_THE_PROGRAMME, 'portal', calendar.first, portalEdit, null)

/** An incubator's own programs, added in its first days. */
export const makeProgramsOf = ({ id, seed, openedOn, actor }: Centre): DemoRecord[] =>
  addPrograms(OF_AN_INCUBATOR, seed.slug, openedOn + 2, actor, id)

/** The programs that the incubator's startups have joined. */
export const joinedOf = (wide: readonly DemoRecord[], own: readonly DemoRecord[]): readonly DemoRecord[] => [
  ...wide,
  ...own.slice(0, -1),
]
