/** The records behind a counted answer: when it was submitted, and today (returns.md, Counted answers). */
import { findSource } from '#domain/entities/sources.ts'
import { recordTitle } from '#domain/entities/record-title.ts'
import { entityOf } from '#domain/entities/register.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { returnTexts as texts } from '#domain/returns/english.ts'
import { findRows } from '#server/core/records/read-records.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/http/refusal.ts'
import { countAnswers, readFrozen } from './count-answers.ts'
import { readPlace, readVersion } from './places.ts'
import { readRequested } from './present-return.ts'

/** At most so many records are named; the others are ids alone. */
const NAMED = 200

export async function readCountedRecords(
  db: Queryable,
  actor: Actor,
  id: string,
  today: string,
  readCode: () => string,
) {
  const place = await readPlace(db, actor, id, today)
  const code = readCode()
  const { questions } = await readVersion(db, place)
  const question = questions.find((one) => one.code === code)
  if (!question) throw invalid([{ path: 'code', message: texts.unknownCode(code) }])
  if (question.kind !== 'counted') throw invalid([{ path: 'code', message: texts.typedAnswer }])
  const { submission, submitted } = (await readRequested(db, place)) ?? place
  const frozen =
    submission === null || submitted === null
      ? undefined
      : (await readFrozen(db, place.id, submission, submitted)).get(code)
  const counted = (await countAnswers(db, place, [question], new Date())).get(code)
  const [then, now] = [frozen?.records ?? [], counted?.records ?? []]
  const [isThen, isNow] = [new Set(then), new Set(now)]
  const entity =
    typeof question.source === 'string'
      ? entityOf(findSource(question.source)?.entity ?? returnRecord.name)
      : returnRecord
  const rows = await findRows(db, entity, [...new Set([...now, ...then])].slice(0, NAMED))
  return {
    submitted: frozen ? { value: frozen.value, at: frozen.at, records: [...then] } : null,
    today: { value: counted?.value ?? null, records: [...now] },
    came: frozen ? now.filter((one) => !isThen.has(one)) : [],
    went: frozen ? then.filter((one) => !isNow.has(one)) : [],
    entity: entity.name,
    names: Object.fromEntries([...rows].map(([of, row]) => [of, recordTitle(entity, row)])),
  }
}
