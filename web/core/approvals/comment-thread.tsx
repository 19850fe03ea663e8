import { useQueryClient } from '@tanstack/react-query'
import type { ListedApproval } from '#domain/api/approval.ts'
import { ADD_COMMENT } from '#domain/api/endpoints.ts'
import { call } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { CommentForm, CommentList } from '#web/core/records/comments.tsx'
import classes from './comment-thread.module.css'

/** The comments on a request, with an input for those who may add one (approvals.md, Comments on a request). */
export const CommentThread = ({ approval }: { approval: ListedApproval }) => {
  const client = useQueryClient()
  const mayComment = useVerdict('approval.comment', approval).outcome !== 'refuse'
  const { _id: id, comments } = approval
  // Lists omit the comments; they arrive with the request itself.
  if (!comments || (comments.length === 0 && !mayComment)) return null
  const send = async (text: string) => {
    await call(ADD_COMMENT, { params: { id }, body: { text } })
    await client.invalidateQueries({ queryKey: keys.approval(id) })
  }
  return (
    <section aria-label="Comments" className={comments.length === 0 ? 'no-print' : undefined}>
      <h3 className={classes.title}>Comments</h3>
      <CommentList comments={comments} />
      {mayComment && <CommentForm send={send} />}
    </section>
  )
}
