import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { CommentForm, CommentList } from '#web/core/records/comments.tsx'
import type { Typed } from './kept-answers.ts'
import { returnTexts } from './english/return.ts'
import { AttachButton } from './evidence.tsx'
import { isCounted, isFile } from './question-kinds.ts'
import { may } from './rights.ts'
import { useComment } from './use-comment.ts'
import type { Shown } from './use-filling.ts'
import classes from './question-tools.module.css'

const { fill: texts } = returnTexts

interface Props {
  data: Return
  question: Question
  shown: Shown
  isOpen: boolean
  isNoting: boolean
  onNote: () => void
  onChange: (code: string, typed: Typed) => void
}

const TOOL = { size: 'compact-xs', variant: 'subtle', color: 'gray', className: classes.tool } as const

/** What else belongs to an answer: that it does not apply, a note, files, and comments of both sides. */
export const QuestionTools = ({ data, question, shown, isOpen, isNoting, onNote, onChange }: Props) => {
  const { code, label } = question
  const [isCommenting, setCommenting] = useState(false)
  const send = useComment(data, code)
  const mayComment = may(useActor(), 'return.comment', data)
  const comments = data.comments.filter((comment) => comment.code === code)
  const hasNote = isNoting || (shown.note ?? '') !== ''
  return (
    <>
      {comments.length > 0 && !isCommenting && (
        <section aria-label={texts.commentsOn(label)} className={classes.comments}>
          <CommentList comments={comments} />
        </section>
      )}
      <div className={`${classes.root} no-print`}>
        {isOpen && shown.state !== 'not_applicable' && !isCounted(question) && (
          <Button
            {...TOOL}
            aria-label={texts.notApplicableTo(label)}
            onClick={() => onChange(code, { state: 'not_applicable', value: null })}
          >
            {texts.notApplicable}
          </Button>
        )}
        {isOpen && !hasNote && (
          <Button {...TOOL} aria-label={texts.noteTo(label)} onClick={onNote}>
            {texts.addNote}
          </Button>
        )}
        {isOpen && !isFile(question) && (
          <AttachButton question={question} files={shown.files} onChange={onChange} />
        )}
        {mayComment && (
          <Button
            {...TOOL}
            aria-expanded={isCommenting}
            aria-label={texts.commentsOn(label)}
            onClick={() => setCommenting(!isCommenting)}
          >
            {texts.comment}
          </Button>
        )}
      </div>
      {isCommenting && (
        <section aria-label={texts.commentsOn(label)} className={classes.comments}>
          <CommentList comments={comments} />
          <CommentForm send={send} />
        </section>
      )}
    </>
  )
}
