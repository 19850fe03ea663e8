import { INVITATION_DAYS, INVITATION_DAYS_MAX } from '#domain/api/invitation-limits.ts'
import type { Invitation, NewInvitation } from '#domain/api/invitation.ts'
import { formatFieldProblem } from '#domain/messages/format-field-problem.ts'
import { isCentre, type Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { todayOf, type Author } from '#server/platform/http/author.ts'
import { invalid, notFound, Refusal, type AnsweredProblem } from '#server/platform/http/refusal.ts'
import { previewBatch } from '#server/core/submit/run.ts'
import { startupOf } from './accept-invitation.ts'
import { findInvitation, linkOf, presentInvitation } from './invitation-row.ts'
import { logInvitation, queueInvitations } from './log-invitation.ts'
import type { Parts } from './tokens.ts'

/** 403 if the actor's role makes no invitations, or none for this incubator. */
export function requireInviter(actor: Actor, incubatorId?: string | null): void {
  const verdict = decide(actor, 'invitation.change', incubatorId === undefined ? undefined : { incubatorId })
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/** A valid form, because a program is looked up only for a startup that is complete. */
const ANY_STARTUP = { name: 'Any startup', email: 'any@startup.invalid', phone: '0000000000' }

/**
 * The problems of program and cohort, found by checking a startup that would be added with them: whoever accepts the
 * invitation could not put them right.
 */
async function problemsOfStartup(
  db: Queryable,
  author: Author,
  incubatorId: string,
  invitation: Pick<NewInvitation, 'program_id' | 'cohort'>,
): Promise<AnsweredProblem[]> {
  const change = startupOf({ incubator_id: incubatorId, ...invitation }, ANY_STARTUP)
  const { refused } = await previewBatch(db, author, { changes: [change] })
  const fields: Readonly<Record<string, string>> = {
    program_id: 'program_id',
    cohort_month: 'cohort',
    cohort_year: 'cohort',
  }
  return refused.flatMap(({ refusal }) =>
    refusal.errors.flatMap((problem) => {
      const path = fields[problem.path]
      return path === undefined ? [] : [{ path, message: formatFieldProblem(problem) }]
    }),
  )
}

async function problemsOf(
  db: Queryable,
  author: Author,
  given: NewInvitation,
  incubatorId: string | null,
): Promise<AnsweredProblem[]> {
  const { kind, program_id, cohort, uses, expires_on } = given
  const today = todayOf(author)
  const problems: AnsweredProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (kind === 'startup') {
    if (incubatorId === null) refuse('incubator_id', 'Incubator is required')
    if (!program_id) refuse('program_id', 'Program is required')
    if (!cohort) refuse('cohort', 'Cohort is required')
    if (problems.length === 0 && incubatorId !== null)
      problems.push(...(await problemsOfStartup(db, author, incubatorId, given)))
  } else {
    if (program_id) refuse('program_id', 'Only an invitation for startups has a program')
    if (cohort) refuse('cohort', 'Only an invitation for startups has a cohort')
    if (uses && uses !== 1) refuse('uses', 'An invitation for an incubator is used once')
  }
  if (expires_on && (expires_on < today || expires_on > dayAfter(today, INVITATION_DAYS_MAX)))
    refuse('expires_on', 'Choose a day from today to a year from now')
  return problems
}

/** The incubator that an invitation belongs to. 404 if there is none with this id, 403 if it is out of reach. */
async function ownerOf(db: Queryable, actor: Actor, given: NewInvitation): Promise<string | null> {
  const own = isCentre(actor) ? actor.incubatorId : null
  const named = given.incubator_id?.toLowerCase() ?? own
  requireInviter(actor, named)
  if (named === null || named === own) return named
  if (given.kind === 'incubator')
    throw invalid([{ path: 'incubator_id', message: 'An invitation of the portal names no incubator' }])
  const { rows } = await db.query(sql`select 1 from incubator where id = ${named}::uuid`)
  if (rows.length === 0) throw notFound('This incubator')
  return named
}

/** Makes an invitation and mails it to addresses, if there are any, in one transaction with its log entry. */
export async function addInvitation(
  parts: Parts,
  author: Author,
  readBody: () => NewInvitation,
): Promise<Invitation> {
  const { db, settings, tokens } = parts
  const { actor } = author
  const zone = settings.programme.time_zone
  requireInviter(actor)
  const given = readBody()
  const incubatorId = await ownerOf(db, actor, given)
  const problems = await problemsOf(db, author, given, incubatorId)
  if (problems.length > 0) throw invalid(problems)
  const { kind, program_id = null, cohort = null, expires_on, emails = [] } = given
  const uses = kind === 'incubator' ? 1 : (given.uses ?? null)
  const expires = expires_on ?? dayAfter(todayOf(author), INVITATION_DAYS)
  const id = newId()
  const row = await db.transact(async (tx) => {
    await tx.query(sql`
      insert into invitation (id, kind, incubator_id, program_id, cohort, uses, expires_on, created_by, created_by_name)
      values (${id}, ${kind}, ${incubatorId}, ${program_id}, ${cohort}, ${uses}, ${expires}, ${actor.uid}, ${actor.name})`)
    const made = await findInvitation(tx, id, zone)
    if (!made) throw notFound('This invitation')
    await logInvitation(tx, author, made, 'add-invitation')
    await queueInvitations(tx, author, made, emails)
    return made
  })
  return presentInvitation(row, await linkOf(tokens, settings, row))
}
