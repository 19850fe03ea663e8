import type { IncubatorInsights } from '#domain/api/insights.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { canRead, ownIncubatorOf, viewOf } from '#domain/permissions/reading.ts'
import { decide } from '#domain/permissions/decide.ts'
import { quarterAt, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { logSql } from '#server/features/activity/log-sql.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { ofIncubator, OF_INCUBATOR, TOTALS, UNLINKED_NAMES } from './definitions.ts'
import { eachPart, figuresPart, type Reader } from './figure.ts'
import { beginningPart, medianPart, ownRequestsPart, profilePart, waitingPart } from './parts-of-incubator.ts'
import { activityPart, messagesPart } from './other-lists.ts'
import { readParts } from './read-parts.ts'
import { scoredIncubatorsSql, scoreboardPart } from './scoreboard.ts'
import { pastPart } from './past.ts'

/**
 * Everything on an incubator's dashboard (dashboards-and-figures.md, Incubator dashboard): the reader's own
 * incubator, or the one that is named. 403 for those who read no incubator's records, 404 for another one.
 */
export async function readIncubator(
  db: Queryable,
  reader: Reader,
  named: string | undefined,
): Promise<IncubatorInsights> {
  const { actor, timeZone } = reader
  const id = (named ?? ownIncubatorOf(actor))?.toLowerCase()
  if (!canRead(actor, 'internal-record') || id === undefined)
    throw new Refusal('forbidden', "An incubator's dashboard is for its staff and the portal team.")
  if (!isId(id) || viewOf(actor, 'internal-record', { incubatorId: id }) !== 'full')
    throw notFound('Incubator')
  const now = new Date()
  const today = dayIn(timeZone, now)
  const year = yearAt(yearKind(), today)
  const isEditor = decide(actor, 'approval.withdraw').outcome !== 'refuse'
  const totals = TOTALS.map((total) => ofIncubator(total, id))
  const others = OF_INCUBATOR.map((definition) => ofIncubator(definition, id))
  const parts = await readParts(db, {
    profile: profilePart(id),
    totals: figuresPart(reader, totals),
    medians: eachPart(TOTALS.map((total) => medianPart(reader, total, id))),
    others: figuresPart(reader, others),
    unlinked: figuresPart(
      reader,
      UNLINKED_NAMES.map((definition) => ofIncubator(definition, id)),
    ),
    beginning: beginningPart(reader, id),
    awaiting: eachPart([
      waitingPart(reader, id),
      ...(isEditor ? [ownRequestsPart(reader, id)] : []),
      messagesPart(reader, { incubatorId: id }),
    ]),
    scoreboard: scoreboardPart(reader, { year, incubatorIds: [id] }),
    past: pastPart({ year, today, where: scoredIncubatorsSql(reader, { incubatorIds: [id] }) }),
    activity: activityPart(logSql(actor, {}, timeZone, id), timeZone),
  })
  const { profile, medians, scoreboard } = parts
  if (profile === null) throw notFound('Incubator')
  const withMedians = parts.totals.map((figure, at) => {
    const median = medians[at]
    return median
      ? {
          ...figure,
          rows: figure.rows.map((row) => ({ ...row, median: median.median, median_of: median.of })),
        }
      : figure
  })
  const awaiting = parts.awaiting.filter(({ rows }) => rows.length > 0)
  return {
    as_of: now.toISOString(),
    quarter: quarterAt(yearKind(), today),
    incubator: { _id: id, name: profile.name },
    figures: [...withMedians, ...parts.others, ...awaiting],
    scoreboard,
    ...parts.past,
    missing: profile.missing,
    unlinked: parts.unlinked.flatMap(({ rows }, at) =>
      rows
        .filter(({ value }) => value > 0)
        .map((row) => ({ ...row, labels: [UNLINKED_NAMES[at]!.entity.label.many] })),
    ),
    beginning: {
      ...parts.beginning,
      is_new: parts.totals.every(({ rows }) => rows.every(({ value }) => value === 0)),
    },
    activity: parts.activity,
  }
}
