import type { Return } from '#domain/api/returns.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { CommentForm, CommentList } from '#web/core/records/comments.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { returnTexts } from './english/return.ts'
import { questionsOf } from './questions-of.ts'
import { may } from './rights.ts'
import { useComment } from './use-comment.ts'
import classes from './return-comments.module.css'

const { comments: texts } = returnTexts

/** All comments of a return, and one on the whole of it. */
export const ReturnComments = ({ data }: { data: Return }) => {
  const send = useComment(data, null)
  const mayComment = may(useActor(), 'return.comment', data)
  if (data.comments.length === 0 && !mayComment) return null
  const labels = new Map(questionsOf(data).map(({ code, label }) => [code, label]))
  return (
    <div className={`${classes.root} ${data.comments.length === 0 ? 'no-print' : ''}`}>
      <Panel title={texts.title}>
        <CommentList
          comments={data.comments}
          aboutOf={({ code }) => (code === null ? null : texts.on(labels.get(code) ?? code))}
        />
        {mayComment && <CommentForm send={send} />}
      </Panel>
    </div>
  )
}
