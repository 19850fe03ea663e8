/** The dashboards of startups and mentors. */
import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { InsightFigure, MentorInsights, StartupInsights } from '#domain/api/insights.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { completenessOf } from '#domain/entities/startup-completeness.ts'
import { startup } from '#domain/entities/startup.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { quarterAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import type { Database } from '#server/platform/db/database.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { readListQuery } from '#server/core/records/list-query.ts'
import { listRecords, readRecord } from '#server/core/records/read-records.ts'
import { ofMentor, ofStartup, OWN_REQUESTS } from './definitions.ts'
import { figuresPart, type FigureDefinition, type Reader } from './figure.ts'
import { readParts } from './read-parts.ts'

/** How many of the next sessions a dashboard shows. */
const SESSIONS_SHOWN = 5

const madeAt = (timeZone: string) => {
  const now = new Date()
  return { as_of: now.toISOString(), quarter: quarterAt(yearKind(), dayIn(timeZone, now)) }
}

/** The person's record; 404 for those who may not read all of it. */
async function readPerson(
  db: Database,
  { actor }: Reader,
  entity: Entity,
  id: string | null | undefined,
): Promise<AnsweredRecord> {
  const { one } = entity.label
  if (!id) throw new Refusal('forbidden', `You have no dashboard of a ${one.toLowerCase()}.`)
  const record = await readRecord(db, actor, entity, id.toLowerCase())
  const owner = String(record['incubator_id'])
  const person = entity.name === startup.name ? { startupId: record._id } : { mentorId: record._id }
  if (viewOf(actor, 'details', { incubatorId: owner, ...person }) !== 'full') throw notFound(one)
  return record
}

/** A session is over, and an assignment lasts, at a moment and not at a write. */
const readFigures = async (
  db: Database,
  reader: Reader,
  definitions: readonly FigureDefinition[],
): Promise<InsightFigure[]> =>
  (await readParts(db, { figures: figuresPart(reader, definitions) }, { isTimed: true })).figures

async function nextSessions(
  db: Database,
  { actor, regions }: Reader,
  whose: Readonly<Record<string, string>>,
): Promise<AnsweredRecord[]> {
  const query = readListQuery(
    mentorSession,
    { ...whose, status: 'upcoming', sort: 'datetime', order: 'asc', pageSize: String(SESSIONS_SHOWN) },
    regions,
  )
  return (await listRecords(db, actor, mentorSession, query)).data
}

/** Everything on a startup's dashboard (dashboards-and-figures.md, Startup dashboard). */
export async function readStartup(
  db: Database,
  reader: Reader,
  named: string | undefined,
): Promise<StartupInsights> {
  const { actor, timeZone } = reader
  const record = await readPerson(db, reader, startup, named ?? actor.startupId)
  const isOwn = record._id === actor.startupId
  const [figures, sessions] = await Promise.all([
    readFigures(db, reader, [
      ...ofStartup(record._id, String(record['incubator_id'])),
      ...(isOwn ? OWN_REQUESTS : []),
    ]),
    nextSessions(db, reader, { startup_id: record._id }),
  ])
  const { percent, missing } = completenessOf(record)
  return {
    ...madeAt(timeZone),
    startup: { _id: record._id, name: String(record['name']) },
    completeness: { percent, missing: [...missing] },
    mentors: record['mentors'] as StartupInsights['mentors'],
    figures,
    sessions,
  }
}

/** Everything on a mentor's dashboard (dashboards-and-figures.md, Mentor dashboard). */
export async function readMentor(
  db: Database,
  reader: Reader,
  named: string | undefined,
): Promise<MentorInsights> {
  const { actor, timeZone } = reader
  const record = await readPerson(db, reader, mentor, named ?? actor.mentorId)
  const isOwn = record._id === actor.mentorId
  const [figures, sessions] = await Promise.all([
    readFigures(db, reader, [
      ...ofMentor(record._id, String(record['incubator_id'])),
      ...(isOwn ? OWN_REQUESTS : []),
    ]),
    nextSessions(db, reader, { mentor_id: record._id }),
  ])
  return {
    ...madeAt(timeZone),
    mentor: { _id: record._id, name: String(record['name']) },
    figures,
    sessions,
  }
}
