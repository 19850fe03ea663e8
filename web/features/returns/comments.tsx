import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { ADD_RETURN_COMMENT } from '#domain/api/endpoints.ts'
import type { Return, ReturnComment } from '#domain/api/returns.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { call } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { returnTexts } from './english/return.ts'
import classes from './comments.module.css'

const { comments: texts } = returnTexts
/** In characters; the server has the same limit. */
const COMMENT_MAX = 2_000

interface ListProps {
  comments: readonly ReturnComment[]
  /** The question that a comment is about, where several are listed. */
  labelOf?: (code: string) => string
}

export const CommentList = ({ comments, labelOf }: ListProps) => {
  const zone = useTimeZone()
  if (comments.length === 0) return null
  return (
    <ol className={classes.list}>
      {comments.map(({ _id: id, name, designation, at, code, text }) => (
        <li key={id}>
          <p className={classes.author}>
            <span className={classes.name}>{name}</span>
            {designation && `, ${designation}`} · <time dateTime={at}>{formatMoment(at, zone)}</time>
            {labelOf && code !== null && ` ${texts.on(labelOf(code))}`}
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Adds a comment on a question, or on the whole return. */
export const CommentForm = ({ data, code }: { data: Return; code: string | null }) => {
  const client = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  const send = async (e: FormEvent) => {
    e.preventDefault()
    if (text.trim() === '' || isBusy) return input.current?.focus()
    setBusy(true)
    try {
      await call(ADD_RETURN_COMMENT, { params: { id: data._id }, body: { code, text } })
      setText('')
      await client.invalidateQueries({ queryKey: keys.record('return', data._id) })
      input.current?.focus()
    } catch (error) {
      toast.error(asProblem(error).detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(e) => void send(e)} className={`${classes.form} no-print`}>
      <TextArea
        ref={input}
        aria-label={texts.label}
        placeholder={texts.add}
        minRows={1}
        maxRows={8}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {texts.send}
      </Button>
    </form>
  )
}
