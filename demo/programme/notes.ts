import { note } from '#domain/entities/note.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { momentOn, someDay } from './calendar.ts'
import { makeApart, type Maker } from './maker.ts'
import type { MadeMentor } from './mentor.ts'
import { isThere, type DemoRecord } from './past.ts'
import type { MadeStartup } from './startup.ts'

type About = 'incubator' | 'startup' | 'mentor'

const TEXTS: Readonly<Record<About, readonly string[]>> = {
  incubator: [
    'The council meets on the second Tuesday of every quarter. Papers go out ten days before.',
    'The 3D printer of the workshop is out for repair until the end of the month.',
    'Asked the district office for a second laboratory; they want the figures of both phases first.',
  ],
  startup: [
    'Pays its desk two months late, but always pays. No reminder needed.',
    'Moves to the larger workshop after the monsoon. Keep table 4 free until then.',
    'Looks for a co-founder with sales experience. Introduce at the next evening talk.',
    'The sanction letter came by post; the original is in the second drawer.',
    'ಮುಂದಿನ ಭೇಟಿಯಲ್ಲಿ ಲೆಕ್ಕಪತ್ರ ಕೇಳಬೇಕು.',
    'Visited the pilot field: six of eight sensors work, the founder explains the rest openly.',
  ],
  mentor: [
    'Prefers calls after five in the evening.',
    'Offers to speak at the founders’ panel. Needs four weeks’ notice.',
    'Would like to hand over two of the startups by spring.',
  ],
}

export const authored = (actor: Actor) => ({
  author_id: actor.uid,
  author_name: actor.name,
  author_role: actor.designation,
})

/** What the staff of an incubator and the portal wrote down about it and its people: most in the demo COE. */
export function makeNotes(
  maker: Maker,
  mentors: readonly MadeMentor[],
  startups: readonly MadeStartup[],
): DemoRecord[] {
  const apart = makeApart(maker, 'notes')
  const { random, past, centre, calendar, editor, portalEdit } = apart
  const isLarge = centre.seed.startups > 20
  if (centre.seed.isBare) return []
  const subjects: readonly (readonly [About, readonly string[]])[] = [
    ['incubator', [centre.id]],
    ['startup', startups.filter(({ record }) => isThere(record)).map(({ record }) => record.id)],
    ['mentor', mentors.map(({ record }) => record.id)],
  ]
  return subjects.flatMap(([about, ids]) =>
    random
      .some(TEXTS[about], ids.length === 0 ? 0 : isLarge ? TEXTS[about].length : random.whole(0, 1))
      .map((text, at) => {
        const by = at % 5 === 4 ? portalEdit : at % 2 === 0 ? centre.actor : editor
        const day = someDay(random, Math.max(centre.openedOn + 30, calendar.last - 200), calendar.last)
        const values = {
          about,
          about_id: random.pick(ids),
          text,
          is_pinned: isLarge && at === 0,
          ...authored(by),
        }
        const batch = past.batch(momentOn(random, day), by)
        return past.create(note, batch, values, { incubatorId: centre.id })
      }),
  )
}
