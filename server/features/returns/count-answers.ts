/** Counts the answers of a return: from records, or from the returns of startups (returns.md, Counted answers). */
import type { Question } from '#domain/entities/return-form-problems.ts'
import type { QuestionSource } from '#domain/kinds/source.ts'
import type { Counted } from '#domain/api/returns.ts'
import type { StoredAnswer } from '#domain/returns/present-answer.ts'
import { daysOfPeriod } from '#domain/returns/periods.ts'
import { daysOf, findPeriod, yearKind, type Period } from '#domain/vocabulary/programme-year.ts'
import { readCounted } from '#server/core/records/counted-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Place } from './places.ts'

interface StartupFigure {
  readonly return_id: string
  readonly startup_id: string
  readonly period: string
  /** Null where nobody reported. */
  readonly number: number | null
}

/** The figures that the startups of an incubator gave in the periods within this one, each of the last period last. */
async function readStartupFigures(
  db: Queryable,
  incubatorId: string,
  source: QuestionSource,
  period: Period,
): Promise<StartupFigure[]> {
  const kind = yearKind()
  const whole = daysOf(kind, period)
  const { rows } = await db.query<StartupFigure>(sql`
    select p.id as return_id, p.startup_id, p.period, f.number from return_place p
    left join return_figure f on f.return_id = p.id and f.code = ${source.code} and f.until is null
    where p.form_id = ${source.form_id}::uuid and p.incubator_id = ${incubatorId}::uuid and p.startup_id is not null`)
  return rows
    .flatMap((row) => {
      const days = daysOfPeriod(kind, row.period)
      return days.from >= whole.from && days.to <= whole.to ? [{ row, from: days.from }] : []
    })
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ row }) => row)
}

async function countStartups(
  db: Queryable,
  incubatorId: string,
  source: QuestionSource,
  period: Period,
): Promise<Omit<Counted, 'at'>> {
  const rows = await readStartupFigures(db, incubatorId, source, period)
  const given = rows.flatMap(({ number, ...row }) => (number === null ? [] : [{ ...row, number }]))
  const lastOf = new Map(given.map(({ startup_id: startup, number }) => [startup, number]))
  const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)
  const all = given.map(({ number }) => number)
  const value = {
    sum: () => sum(all),
    last: () => sum([...lastOf.values()]),
    // As many digits as a figure has.
    average: () => Math.round((sum(all) / all.length) * 100) / 100,
    reporters: () => lastOf.size,
  }[source.take]
  return {
    value: all.length === 0 && source.take !== 'reporters' ? null : value(),
    records: given.map((row) => row.return_id),
    reported: lastOf.size,
    asked: new Set(rows.map((row) => row.startup_id)).size,
  }
}

/** What the counted questions of a return come to now, by their codes. */
export async function countAnswers(
  db: Queryable,
  place: Pick<Place, 'incubator_id' | 'period'>,
  questions: readonly Question[],
  now: Date,
): Promise<Map<string, Counted>> {
  const found = new Map<string, Counted>()
  const period = findPeriod(yearKind(), place.period)
  const counted = questions.filter(({ kind }) => kind === 'counted')
  if (!period || counted.length === 0) return found
  const at = now.toISOString()
  const sources = counted.flatMap(({ source }) => (typeof source === 'string' ? [source] : []))
  const ofRecords =
    sources.length === 0
      ? undefined
      : (await readCounted(db, { incubatorIds: [place.incubator_id] }, [...new Set(sources)], period)).get(
          place.incubator_id,
        )
  for (const { code, source } of counted) {
    if (source === null) continue
    if (typeof source !== 'string') {
      found.set(code, { ...(await countStartups(db, place.incubator_id, source, period)), at })
      continue
    }
    const { value = 0, records = [], unplaced = 0 } = ofRecords?.get(source) ?? {}
    found.set(code, { value, at, records: [...records], ...(unplaced > 0 ? { unplaced } : {}) })
  }
  return found
}

/** The counted answers as they were when the return was submitted. */
export async function readFrozen(
  db: Queryable,
  returnId: string,
  submission: number,
  submitted: readonly StoredAnswer[],
): Promise<Map<string, Counted>> {
  const { rows } = await db.query<{
    code: string
    records: string[]
    about: Pick<Counted, 'reported' | 'asked' | 'unplaced'>
  }>(sql`select code, records, about from return_records
    where return_id = ${returnId}::uuid and submission = ${submission}`)
  const behind = new Map(rows.map((row) => [row.code, row]))
  return new Map(
    submitted.flatMap(({ code, number, counted_at: at }) =>
      at === null
        ? []
        : [
            [
              code,
              { value: number, at, records: behind.get(code)?.records ?? [], ...behind.get(code)?.about },
            ],
          ],
    ),
  )
}
