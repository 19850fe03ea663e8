import { raisedRequest } from '#domain/entities/raised-request.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { makePdf } from '../files/pdf.ts'
import { actorOfAccount, type DemoAccount } from './account.ts'
import { dayOf, momentOn } from './calendar.ts'
import { makeApart, type Maker } from './maker.ts'
import type { MadeMentor } from './mentor.ts'
import { authored } from './notes.ts'
import { isThere, valuesNow, type DemoRecord } from './past.ts'
import type { MadeStartup } from './startup.ts'

interface Sample {
  readonly kind: 'new incubator' | 'change of incubator' | 'correction' | 'other'
  readonly to: 'portal' | 'incubator'
  readonly subject: string
  readonly message: string
  /** True if it comes with a file. */
  readonly hasFile?: true
  /** The answers, each a few days after the one before; the last one may close it. */
  readonly answers: readonly string[]
  readonly isClosed?: true
}

/** What startups ask. The first are those of the demo's own startup. */
const OF_STARTUPS: readonly Sample[] = [
  {
    kind: 'correction',
    to: 'incubator',
    subject: 'The cohort on our page',
    message: 'We joined one month earlier than our page says. Could you please correct the cohort?',
    answers: ['Thank you for telling us. It is corrected.'],
    isClosed: true,
  },
  {
    kind: 'other',
    to: 'incubator',
    subject: 'Laboratory table for two weeks',
    message: 'We would like to test ten sensors in parallel, from Monday on. The plan is in the file.',
    hasFile: true,
    answers: [],
  },
  {
    kind: 'other',
    to: 'portal',
    subject: 'Stall at the state fair',
    message: 'May startups of our centre share a stall, or does each of us apply alone?',
    answers: ['Centres apply once, with the list of their startups. The form opens next month.'],
  },
  {
    kind: 'change of incubator',
    to: 'portal',
    subject: 'Move to the coast',
    message: 'Our customers are in the ports now. Which centre near them takes startups in our sector?',
    answers: [],
  },
  {
    kind: 'correction',
    to: 'incubator',
    subject: 'Founder’s name is misspelt',
    message: 'The second founder is written with one l.',
    answers: [],
  },
  {
    kind: 'other',
    to: 'incubator',
    subject: 'Access card for our intern',
    message: 'She starts on the first of the month and stays until the monsoon.',
    answers: ['Please collect it at the front desk.'],
    isClosed: true,
  },
  {
    kind: 'new incubator',
    to: 'portal',
    subject: 'A centre in our taluk',
    message:
      'Five startups travel sixty kilometres each week. Is a shared room in the taluk office possible?',
    answers: [],
  },
]

/** What mentors ask. The first is that of the demo's own mentor. */
const OF_MENTORS: readonly Sample[] = [
  {
    kind: 'other',
    to: 'incubator',
    subject: 'Room for evening sessions',
    message: 'Three of my startups can only come after six. Is a meeting room open then?',
    answers: ['The small one is, until eight. The watchman has the key.', 'It has a screen now, too.'],
  },
  {
    kind: 'correction',
    to: 'portal',
    subject: 'My organisation changed its name',
    message: 'Please tell me where I can change it myself.',
    answers: ['On your profile page, under Edit Profile.'],
    isClosed: true,
  },
]

/** The age of the oldest request, in days. */
const OLDEST = 60

interface Author {
  readonly record: DemoRecord
  readonly account: DemoAccount
}

/** Raised so many days ago, answered by whom it is addressed to. */
function raise(maker: Maker, sample: Sample, { account }: Author, daysAgo: number): DemoRecord {
  const { random, past, centre, calendar, editor, portalEdit, shelf } = maker
  const by = actorOfAccount(account)
  const day = calendar.last - daysAgo
  const { kind, to, subject, message, hasFile, answers, isClosed } = sample
  const added = past.batch(momentOn(random, day), by)
  const uploaded = { folder: 'documents', name: 'Plan', uploader: account.id, at: added.at } as const
  const file = hasFile
    ? shelf.add(uploaded, 'pdf', () => makePdf({ heading: 'Plan', paragraphs: [subject, message] }))
    : null
  const values = { kind, to, subject, message, file, status: 'open', answers: [], ...authored(by) }
  let record = past.create(raisedRequest, added, values, { incubatorId: centre.id })
  answers.forEach((text, at) => {
    const actor: Actor = to === 'portal' ? portalEdit : at === 0 ? centre.actor : editor
    const answered = past.batch(momentOn(random, day + 2 * (at + 1)), actor)
    const answer = { message: text, by: actor.name, role: actor.designation, at: answered.at }
    const earlier = (valuesNow(record)?.['answers'] ?? []) as readonly object[]
    record = past.update(record, answered, {
      answers: [...earlier, answer],
      ...(isClosed && at === answers.length - 1 ? { status: 'closed' } : {}),
    })
  })
  return record
}

/** Requests of an incubator's people: in the demo COE those of the demo's own and of others, elsewhere one or none. */
export function makeRaisedRequests(
  maker: Maker,
  mentors: readonly MadeMentor[],
  startups: readonly MadeStartup[],
): DemoRecord[] {
  const apart = makeApart(maker, 'raised requests')
  const { random, centre, calendar } = apart
  const isLarge = centre.seed.startups > 20
  const room = calendar.last - centre.openedOn
  /** Has been here for as long as its request. */
  const isActive = ({ record }: Author): boolean =>
    isThere(record) && dayOf(record.steps[0]!.batch.at) < calendar.last - OLDEST - 5
  const send = (samples: readonly Sample[], authors: readonly Author[], ownOf: number): DemoRecord[] => {
    const theirs = authors.filter(isActive)
    if (theirs.length === 0 || room < 120) return []
    const chosen = isLarge ? samples : random.some(samples, random.whole(0, 1))
    return chosen.map((sample, at) =>
      raise(apart, sample, theirs[at < ownOf ? 0 : at % theirs.length]!, 6 + 3 * at + random.whole(0, 30)),
    )
  }
  return [...send(OF_STARTUPS, startups, 3), ...send(OF_MENTORS, mentors, 1)]
}
