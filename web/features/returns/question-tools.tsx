import { Button } from '@mantine/core'
import { IconMessage, IconNote } from '@tabler/icons-react'
import type { Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { CommentForm, CommentList } from '#web/core/records/comments.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
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
  onChange: (code: string, typed: Typed) => void
}

const TOOL = { size: 'compact-xs', variant: 'subtle', color: 'gray', className: classes.tool } as const

interface ToolProps {
  label: string
  words: string
  icon: typeof IconNote
  isOn?: boolean
  onClick: () => void
}

const Tool = ({ label, words, icon: Icon, isOn, onClick }: ToolProps) => (
  <Tooltip label={words}>
    <Button {...TOOL} aria-label={label} aria-expanded={isOn} onClick={onClick}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </Button>
  </Tooltip>
)

interface ToolsProps extends Props {
  hasNote: boolean
  onNote: () => void
  isCommenting: boolean
  onComment: () => void
}

/** What else belongs to an answer: that it does not apply, a note, files, and comments of both sides. */
export const QuestionTools = (props: ToolsProps) => {
  const { data, question, shown, isOpen, hasNote, onNote, isCommenting, onComment, onChange } = props
  const { code, label } = question
  const mayComment = may(useActor(), 'return.comment', data)
  return (
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
        <Tool label={texts.noteTo(label)} words={texts.addNote} icon={IconNote} onClick={onNote} />
      )}
      {isOpen && !isFile(question) && (
        <AttachButton question={question} files={shown.files} onChange={onChange} />
      )}
      {mayComment && (
        <Tool
          label={texts.commentsOn(label)}
          words={texts.comment}
          icon={IconMessage}
          isOn={isCommenting}
          onClick={onComment}
        />
      )}
    </div>
  )
}

/** What both sides wrote about an answer; with what one may add once that is asked for. */
export const QuestionComments = ({
  data,
  question: { code, label },
  isCommenting,
}: Pick<Props, 'data' | 'question'> & { isCommenting: boolean }) => {
  const send = useComment(data, code)
  const comments = data.comments.filter((comment) => comment.code === code)
  if (comments.length === 0 && !isCommenting) return null
  return (
    <section aria-label={texts.commentsOn(label)} className={classes.comments}>
      <CommentList comments={comments} />
      {isCommenting && <CommentForm send={send} isWanted />}
    </section>
  )
}
