/** Comments of both sides on a return (returns.md, Comments). */
import type { ReturnComment } from '#domain/api/returns.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { todayOf, type Author } from '#server/platform/http/author.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { notifyOfComment } from './exchange-notices.ts'
import { readPlace, targetOfPlace, readVersion } from './places.ts'
import { returnTexts } from '#domain/returns/english.ts'

const COLUMNS = sql`id as _id, code, text, name, designation, at`
/** The most comments of one return. */
const COMMENTS_MAX = 500

export async function readComments(db: Queryable, returnId: string): Promise<ReturnComment[]> {
  const { rows } = await db.query<ReturnComment>(sql`
    select ${COLUMNS} from return_comment where return_id = ${returnId}::uuid order by at, id limit ${COMMENTS_MAX}`)
  return rows.map(({ _id, code, text, name, designation, at }) => ({
    _id,
    code,
    text,
    name,
    designation,
    at,
  }))
}

export async function addComment(
  db: Database,
  author: Author,
  id: string,
  readBody: () => { code?: string | null | undefined; text: string },
): Promise<ReturnComment> {
  const { actor } = author
  return db.transact(async (tx) => {
    const place = await readPlace(tx, actor, id, todayOf(author))
    const verdict = decide(actor, 'return.comment', targetOfPlace(place))
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    const { code = null, text } = readBody()
    if (code !== null && !(await readVersion(tx, place)).questions.some((question) => question.code === code))
      throw invalid([{ path: 'code', message: returnTexts.unknownCode(code) }])
    const { rows } = await tx.query<ReturnComment>(sql`
      insert into return_comment (id, return_id, code, text, account_id, name, designation, at)
      select ${newId()}::uuid, ${place.id}::uuid, ${code}, ${text}, ${actor.uid}::uuid, ${actor.name}, ${actor.designation},
        clock_timestamp()
      where (select count(*) from return_comment where return_id = ${place.id}::uuid) < ${COMMENTS_MAX}
      returning ${COLUMNS}`)
    const [comment] = rows
    if (!comment) throw new Refusal('conflict', `A return has at most ${COMMENTS_MAX} comments.`)
    const decides = place.startup_id === null ? 'return.decide' : 'startup-return.decide'
    const isDecider = decide(actor, decides, targetOfPlace(place)).outcome !== 'refuse'
    await notifyOfComment(tx, author, place, comment, isDecider)
    return comment
  })
}
