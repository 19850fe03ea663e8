import { COMMENTS_MAX, type Comment } from '#domain/api/approval-comment.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { commentTable } from '#server/platform/db/tables/changes.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { notify, type Audience } from '#server/platform/outbox/notify.ts'
import type { ApprovalRow } from '#server/core/submit/present-approval.ts'

type Commented = Pick<ApprovalRow, 'incubator_id' | 'editor_account_id' | 'action'>
type CommentRow = typeof commentTable.$inferSelect

const present = (row: CommentRow): Comment => ({
  _id: row.id,
  authorId: row.account_id,
  name: row.name,
  designation: row.designation,
  text: row.text,
  at: row.at,
})

/** The comments on a request, oldest first. */
export async function findComments(db: Queryable, approvalId: string): Promise<Comment[]> {
  const { rows } = await db.query<CommentRow>(
    sql`select * from approval_comment where approval_id = ${approvalId} order by at, id`,
  )
  return rows.map(present)
}

/** Adds a comment to a request that the author may read. */
export async function addComment(
  db: Database,
  { actor }: Author,
  approvalId: string,
  text: string,
): Promise<Comment> {
  if (actor.uid === null) throw notFound('This request')
  return db.transact(async (tx) => {
    const { rows: found } = await tx.query<Commented>(
      sql`select incubator_id, editor_account_id, action from approval where id = ${approvalId} for update`,
    )
    const [request] = found
    // The request was deleted a moment ago.
    if (!request) throw notFound('This request')
    const { rows: counted } = await tx.query<{ count: number }>(
      sql`select count(*) as count from approval_comment where approval_id = ${approvalId}`,
    )
    if (counted[0]!.count >= COMMENTS_MAX)
      throw new Refusal('conflict', `This request has ${COMMENTS_MAX} comments, which is the maximum.`)
    const { rows } = await tx.query<CommentRow>(sql`
      insert into approval_comment (id, approval_id, account_id, name, designation, text)
      values (${newId()}, ${approvalId}, ${actor.uid}, ${actor.name}, ${actor.designation}, ${text}) returning *`)
    await notifyOfComment(tx, request, rows[0]!)
    return present(rows[0]!)
  })
}

/** Notifies those who decide on the request, its author and whoever commented on it, but not who wrote this comment. */
async function notifyOfComment(tx: Tx, request: Commented, comment: CommentRow): Promise<void> {
  const { id, approval_id, account_id, name, text } = comment
  const { rows } = await tx.query<{ account: string }>(
    sql`select distinct account_id as account from approval_comment where approval_id = ${approval_id}`,
  )
  const author = request.editor_account_id
  const people: Audience[] = [
    { mastersOf: request.incubator_id },
    ...(author === null ? [] : [{ account: author }]),
    ...rows,
  ]
  await notify(
    tx,
    people.map((to) => ({
      kind: 'comments',
      message: { code: 'comment-added', params: { of: request.action, by: name, text } },
      to,
      path: `/approvals?open=${approval_id}`,
      subject: approval_id,
      except: account_id,
      once: `comment ${id}`,
    })),
  )
}
