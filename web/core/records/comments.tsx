import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { COMMENT_MAX } from '#domain/api/limits.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import classes from './comments.module.css'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'

interface Comment {
  readonly _id: string
  readonly name: string
  readonly designation: string | null
  /** A moment in ISO form. */
  readonly at: string
  readonly text: string
}

interface ListProps<C extends Comment> {
  comments: readonly C[]
  /** What a comment is about, where several things have comments; null for the whole. */
  aboutOf?: (comment: C) => string | null
}

export const CommentList = <C extends Comment>({ comments, aboutOf }: ListProps<C>) => {
  const zone = useTimeZone()
  if (comments.length === 0) return null
  return (
    <ol className={classes.list}>
      {comments.map((comment) => (
        <li key={comment._id}>
          <p className={classes.author}>
            <span className={classes.name}>{comment.name}</span>
            {comment.designation && `, ${comment.designation}`} ·{' '}
            <time dateTime={comment.at} className="figures">
              {formatMoment(comment.at, zone)}
            </time>
            {` ${aboutOf?.(comment) ?? ''}`.trimEnd()}
          </p>
          <p className={classes.text}>{comment.text}</p>
        </li>
      ))}
    </ol>
  )
}

interface FormProps {
  send: (text: string) => Promise<unknown>
  /** Whether somebody pressed a button to write one. */
  isWanted?: boolean
}

/** Adds a comment; `send` stores it, and fails with a problem. */
export const CommentForm = ({ send: store, isWanted = false }: FormProps) => {
  const input = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isWanted) input.current?.focus()
  }, [isWanted])
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  // The input grows with its text, and would grow under the actions below it.
  useEffect(() => {
    if (text !== '') input.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [text])
  const send = async () => {
    if (text.trim() === '' || isBusy) return input.current?.focus()
    setBusy(true)
    try {
      await store(text)
      setText('')
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
    // In a return, the same keys lead to the next answer.
    e.stopPropagation()
    void send()
  }
  return (
    <form onSubmit={onSubmit} className={`${classes.form} no-print`}>
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
  )
}
