import { useState } from 'react'
import type { Answer, Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { returnTexts } from './english/return.ts'
import { showAnswer, showFigure } from './show-answer.ts'
import classes from './counted-answer.module.css'

const { fill: texts } = returnTexts

const RecordsDialog = lazyPart(async () => (await import('./records-dialog.tsx')).RecordsDialog)

interface Props {
  data: Return
  question: Question
  answer: Answer
}

/** What an answer is counted from, in words. */
export const wordsOfCount = ({ counted }: Answer): string => {
  if (!counted) return texts.noRecords
  const { reported, asked, records } = counted
  if (reported !== undefined && asked !== undefined) return texts.from(reported, asked)
  return records.length === 0 ? texts.noRecords : texts.records(records.length)
}

/** The records behind a counted answer, one press away. */
export const RecordsLink = ({ data, question, answer }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const words = wordsOfCount(answer)
  const { unplaced = 0, today } = answer.counted ?? {}
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-label={texts.recordsOf(question.label, words)}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {unplaced > 0 && <span className={classes.unplaced}>{texts.unplaced(unplaced)}</span>}
      {today !== undefined && (
        <span className={classes.today}>
          {today === answer.counted?.value
            ? texts.otherRecords
            : texts.today(today === null ? '–' : showFigure(question, today))}
        </span>
      )}
      {isOpen && <RecordsDialog data={data} question={question} onClose={() => setOpen(false)} />}
    </>
  )
}

/** An answer that the product counts from records, until the return is submitted. */
export const CountedAnswer = ({ data, question, answer }: Props) => (
  <div className={classes.root}>
    <span className={classes.figure}>{showAnswer(question, answer)}</span>
    <span className={classes.from}>
      <RecordsLink data={data} question={question} answer={answer} />
    </span>
  </div>
)
