import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { focusOnMount } from '#web/platform/ui/focus-on-mount.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import warning from '#web/platform/ui/warning-box.module.css'
import type { Entry, Typed } from './kept-answers.ts'
import { AnswerInput, BlurText } from './answer-input.tsx'
import { CountedAnswer } from './counted-answer.tsx'
import { returnTexts } from './english/return.ts'
import { EvidenceList } from './evidence.tsx'
import { placeOfQuestion } from './jump-to.ts'
import { LastText } from './last-text.tsx'
import { PartInputs } from './part-inputs.tsx'
import { QuestionComments, QuestionTools } from './question-tools.tsx'
import { isCounted, isFile, isLong } from './question-kinds.ts'
import { answerTo, showAnswer } from './show-answer.ts'
import type { Shown } from './use-filling.ts'
import classes from './question-field.module.css'

const { fill: texts } = returnTexts
/** In characters; the server has the same limit. */
const NOTE_MAX = 5_000

interface Props {
  data: Return
  question: Question
  shown: Shown
  entry: Entry | undefined
  problem: string | undefined
  isOpen: boolean
  /** Of a form that is being made: there is nothing to comment on, and nothing counted. */
  isPreview?: boolean
  onChange: (code: string, typed: Typed) => void
  onSettle: (isKept: boolean) => void
}

const Theirs = ({ question, entry, onSettle }: Pick<Props, 'question' | 'entry' | 'onSettle'>) =>
  entry?.theirs === undefined ? null : (
    <div className={`${warning.box} ${classes.warning}`} role="alert" data-problem tabIndex={-1}>
      <span>{texts.theirs(showAnswer(question, entry.theirs))}</span>
      <Button size="compact-sm" variant="default" onClick={() => onSettle(true)}>
        {texts.keepMine}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onSettle(false)}>
        {texts.takeTheirs}
      </Button>
    </div>
  )

/** Why an answer is unusual, and the note that explains it. */
const Note = ({
  question,
  shown,
  problem,
  isOpen,
  isWanted,
  onChange,
}: Omit<Props, 'onSettle' | 'data' | 'entry'> & { isWanted: boolean }) => {
  const id = useId()
  const isAnswered = shown.state !== 'none'
  const asks = problem !== undefined && isAnswered
  if (!asks && !isWanted && (shown.note ?? '') === '') return null
  return (
    <div className={asks ? `${warning.box} ${classes.note}` : classes.note}>
      {asks && (
        <p className={classes.why} id={id}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden /> {problem}
        </p>
      )}
      <BlurText
        value={shown.note ?? ''}
        isUnsaved={shown.isUnsaved}
        onChange={(note) => onChange(question.code, { note: note === '' ? null : note })}
        render={(p) => (
          <TextArea
            {...p}
            ref={isWanted ? focusOnMount : undefined}
            aria-label={texts.noteTo(question.label)}
            aria-describedby={asks ? id : undefined}
            placeholder={texts.noteHint}
            minRows={1}
            maxRows={6}
            maxLength={NOTE_MAX}
            disabled={!isOpen}
            data-problem={asks || undefined}
          />
        )}
      />
    </div>
  )
}

const Before = ({ data, question }: Pick<Props, 'data' | 'question'>) => {
  if (isLong(question) || isFile(question)) return null
  return (
    <div className={classes.befores}>
      {[data.last_period, data.last_year].map((other, at) =>
        other === null ? (
          <span key={at} className={classes.before} />
        ) : (
          <span key={at} className={classes.before}>
            <span className={classes.period}>{periodInWords(other.period)} </span>
            {showAnswer(question, answerTo(other.answers, question))}
          </span>
        ),
      )}
    </div>
  )
}

/** A question with its answer, what it was before, and what belongs to it. */
export const QuestionField = (props: Props) => {
  const { data, question, shown, entry, problem, isOpen, isPreview = false, onChange, onSettle } = props
  const id = useId()
  const [isNoting, setNoting] = useState(false)
  const [isCommenting, setCommenting] = useState(false)
  const isWide = isLong(question) || isFile(question)
  const isMissing = problem !== undefined && shown.state === 'none'
  const refused = entry?.refused ?? {}
  const error = refused['value'] ?? refused['state'] ?? refused['code'] ?? (isMissing ? problem : undefined)
  const last = answerTo(data.last_period?.answers, question)
  const shared = { question, shown, isOpen, onChange }
  return (
    <div
      id={placeOfQuestion(question.code)}
      data-question={question.code}
      data-closed={!isOpen || undefined}
      role="group"
      aria-labelledby={id}
      className={classes.root}
    >
      <div
        className={classes.line}
        data-wide={isWide || undefined}
        data-counted={isCounted(question) || undefined}
        data-alone={(data.last_period === null && data.last_year === null) || undefined}
      >
        <div className={classes.asked}>
          <p id={id} className={classes.label}>
            {question.label}
            {!question.required && !isCounted(question) && (
              <span className={classes.optional}> {texts.optional}</span>
            )}
          </p>
          {question.why !== null && <p className={classes.hint}>{question.why}</p>}
        </div>
        <div className={classes.value}>
          {isCounted(question) && isPreview ? (
            <p className={classes.hint}>{texts.isCounted}</p>
          ) : isCounted(question) ? (
            <CountedAnswer data={data} question={question} answer={shown} />
          ) : (
            <AnswerInput {...shared} last={last} labelId={id} error={error} />
          )}
        </div>
        <Before data={data} question={question} />
        {!isPreview && (
          <div className={classes.tools}>
            <QuestionTools
              data={data}
              {...shared}
              hasNote={isNoting || (shown.note ?? '') !== ''}
              onNote={() => setNoting(true)}
              isCommenting={isCommenting}
              onComment={() => setCommenting(!isCommenting)}
            />
          </div>
        )}
      </div>
      {isLong(question) && isOpen && (
        <LastText data={data} question={question} shown={shown} onChange={onChange} />
      )}
      {(question.parts ?? []).length > 0 && shown.state !== 'not_applicable' && (
        <PartInputs {...shared} refused={refused} last={last} />
      )}
      <Theirs question={question} entry={entry} onSettle={onSettle} />
      <Note {...shared} problem={problem} isWanted={isNoting} />
      {refused['note'] !== undefined && <p className={classes.error}>{refused['note']}</p>}
      <EvidenceList question={question} files={shown.files} isOpen={isOpen} onChange={onChange} />
      <QuestionComments data={data} question={question} isCommenting={isCommenting} />
    </div>
  )
}
