/** Who is to own a new record, from its body and its author. */
import { readValues } from '#domain/changes/read-values.ts'
import { addedOf } from '#domain/entities/added.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { readId } from '#domain/kinds/reference.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { isCentre, isPortal, type Actor } from '#domain/permissions/actor.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { invalid, invalidValues, problemsOf, type Refusal } from '#server/platform/http/refusal.ts'
import { subjectIn } from '#server/core/submit/find-subjects.ts'
import { lookUpRow } from '#server/core/records/read-records.ts'
import { isObject } from './calls.ts'

interface Owner {
  incubatorId: string | null
  startupId: string | null
  mentorId?: string | null
}

/** Reports a missing owner together with all other problems of a new record. */
function ownerMissing(entity: Entity, ownerName: string, body: Values): Refusal {
  const added = addedOf(entity, 'hand')
  const read = readValues(added, body, 'create')
  const problems = read.ok ? [] : problemsOf(added, read.problems)
  const answered = problems.map((problem) => ({ path: problem.path, message: formatFieldProblem(problem) }))
  return invalid([{ path: ownerName, message: 'Incubator is required' }, ...answered])
}

/** Whether a body names the startup, and the mentor, that a record belongs to. */
const namesParties = ({ isOfMentors }: Entity): boolean => isOfMentors === true

/** A startup or mentor need not name itself. */
export const withOwnParties = (entity: Entity, actor: Actor, body: Values): Values =>
  namesParties(entity) && isObject(body)
    ? {
        ...(actor.startupId === null ? {} : { startup_id: actor.startupId }),
        ...(actor.mentorId === null ? {} : { mentor_id: actor.mentorId }),
        ...body,
      }
    : body

const idIn = (input: unknown): string | null => (typeof input === 'string' && readId(input)) || null

/** A record of a startup and a mentor belongs to the startup's incubator (mentorships.md, Whose an assignment is). */
async function ownerOfParties(db: Database, entity: Entity, actor: Actor, body: Values): Promise<Owner> {
  const [startupId, mentorId] = [idIn(body['startup_id']), idIn(body['mentor_id'])]
  const startup = startupId && (await lookUpRow(db, entityOf('startup'), startupId))
  const given = body['user_id'] ?? body['incubator_id'] ?? ''
  if (typeof given !== 'string')
    throw invalid([{ path: 'incubator_id', message: 'incubator_id must be the id of an incubator' }])
  if (startup && isPortal(actor) && given !== '' && idIn(given) !== startup.incubator_id)
    throw invalid([{ path: 'incubator_id', message: 'The startup belongs to another incubator' }])
  if (startup) return { incubatorId: startup.incubator_id, startupId, mentorId }
  const incubatorId = actor.incubatorId ?? idIn(given)
  if (incubatorId !== null) return { incubatorId, startupId: null, mentorId }
  const added = addedOf(entity, 'hand')
  const read = readValues(added, body, 'create')
  const unknown = problemAt('startup_id', 'unknown-id', { entity: 'startup' })
  throw invalidValues(problemsOf(added, read.ok ? [unknown] : read.problems))
}

const isNamed = (given: unknown): boolean => given !== undefined && given !== null && given !== ''

/** Whether a body names who is to own its record. */
export const namesOwner = ({ ownerName }: Entity, body: Values): boolean =>
  [ownerName ?? '', 'user_id', 'incubator_id'].some((name) => isNamed(body[name]))

/**
 * `user_id` names the incubator that is to own the record, or one of its startups if startups can own such
 * records. Without it, the owner is the COE actor's incubator or the startup itself; of what a startup or mentor
 * writes, its incubator. From the portal, a record that can belong to the whole programme does. A record about
 * another one belongs to that one's incubator, which `locate` finds.
 */
export async function ownerOf(db: Database, entity: Entity, actor: Actor, body: Values): Promise<Owner> {
  if (entity.ownerName === null) return { incubatorId: null, startupId: null }
  if (subjectIn(entity, body)) return { incubatorId: null, startupId: null }
  if (namesParties(entity)) return ownerOfParties(db, entity, actor, body)
  const given = body[entity.ownerName] ?? body['user_id'] ?? body['incubator_id']
  if (!isNamed(given)) {
    if (isCentre(actor)) return { incubatorId: actor.incubatorId, startupId: null }
    if (entity.isOfStartups && actor.startupId !== null)
      return { incubatorId: actor.incubatorId, startupId: actor.startupId }
    if (entity.isOfAuthor && actor.incubatorId !== null)
      return { incubatorId: actor.incubatorId, startupId: null }
    if (entity.canBeProgrammeWide) return { incubatorId: null, startupId: null }
    throw ownerMissing(entity, entity.ownerName, body)
  }
  if (typeof given !== 'string') throw ownerMissing(entity, entity.ownerName, body)
  const others = [body['user_id'], body['incubator_id']].filter((o) => typeof o === 'string' && o !== '')
  if (isPortal(actor) && others.some((o) => String(o).toLowerCase() !== given.toLowerCase()))
    throw invalid([{ path: 'incubator_id', message: 'user_id and incubator_id must name one incubator' }])
  const id = given.toLowerCase()
  const startup = entity.isOfStartups && isId(id) ? await lookUpRow(db, entityOf('startup'), id) : undefined
  return startup ? { incubatorId: startup.incubator_id, startupId: id } : { incubatorId: id, startupId: null }
}
