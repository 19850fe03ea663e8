import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { ADD_COMMENT } from '#domain/api/endpoints.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { call } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { toast } from '#web/platform/ui/toast.ts'
import classes from './comment-thread.module.css'

/** In characters; the server has the same limit. */
const COMMENT_MAX = 2_000

/** The comments on a request, with an input for those who may add one (approvals.md, Comments on a request). */
export const CommentThread = ({ approval }: { approval: ListedApproval }) => {
  const zone = useTimeZone()
  const client = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  // The input grows with its text, and would grow under the actions below it.
  useEffect(() => {
    if (text !== '') input.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [text])
  const mayComment = useVerdict('approval.comment', approval).outcome !== 'refuse'
  const { comments } = approval
  // Lists omit the comments; they arrive with the request itself.
  if (!comments || (comments.length === 0 && !mayComment)) return null
  const send = async () => {
    if (text.trim() === '' || isBusy) return input.current?.focus()
    setBusy(true)
    try {
      await call(ADD_COMMENT, { params: { id: approval._id }, body: { text } })
      setText('')
      await client.invalidateQueries({ queryKey: keys.approval(approval._id) })
      input.current?.focus()
    } catch (error) {
      toast.error(asProblem(error).detail)
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (e: FormEvent) => {
    e.preventDefault()
    void send()
  }
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return
    e.preventDefault()
    void send()
  }
  return (
    <section aria-label="Comments" className={comments.length === 0 ? 'no-print' : undefined}>
      <h3 className={classes.title}>Comments</h3>
      {comments.length > 0 && (
        <ol className={classes.list}>
          {comments.map((comment) => (
            <li key={comment._id}>
              <p className={classes.author}>
                <span className={classes.name}>{comment.name}</span>
                {comment.designation && `, ${comment.designation}`} ·{' '}
                <time dateTime={comment.at} className="figures">
                  {formatMoment(comment.at, zone)}
                </time>
              </p>
              <p className={classes.text}>{comment.text}</p>
            </li>
          ))}
        </ol>
      )}
      {mayComment && (
        <form onSubmit={onSubmit} className={classes.form}>
          <TextArea
            ref={input}
            aria-label="Comment"
            placeholder="Add a comment"
            minRows={1}
            maxRows={8}
            maxLength={COMMENT_MAX}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(e) => setText(e.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy}>
            Comment
          </Button>
        </form>
      )}
    </section>
  )
}
