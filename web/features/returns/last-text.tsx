import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import type { Typed } from './kept-answers.ts'
import { returnTexts } from './english/return.ts'
import { answerTo } from './show-answer.ts'
import type { Shown } from './use-filling.ts'
import classes from './last-text.module.css'

const { fill: texts } = returnTexts

interface Props {
  data: Return
  question: Question
  shown: Shown
  onChange: (code: string, typed: Typed) => void
}

/** What was written the last time: offered, and not assumed (returns.md, Screens of returns). */
export const LastText = ({ data: { last_period: last }, question, shown, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const text = answerTo(last?.answers, question)?.value
  if (last === null || typeof text !== 'string') return null
  const period = periodInWords(last.period)
  const words = isOpen ? texts.hideLast(period) : texts.seeLast(period)
  return (
    <div className={classes.root}>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={texts.seeLastOf(words, question.label)}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Button>
      {isOpen && (
        <div className={classes.last}>
          <p className={classes.text}>{text}</p>
          {shown.state === 'none' && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => onChange(question.code, { value: text, state: undefined })}
            >
              {texts.startFrom}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
