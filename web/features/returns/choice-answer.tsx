import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Question } from '#domain/entities/return-form-problems.ts'
import type { Typed } from './kept-answers.ts'
import { returnTexts } from './english/return.ts'
import type { Shown } from './use-filling.ts'
import classes from './answer-input.module.css'

const { fill: texts } = returnTexts

interface Props {
  question: Question
  shown: Shown
  options: readonly string[]
  isOpen: boolean
  labelId: string
  error: string | undefined
  onChange: (code: string, typed: Typed) => void
}

/** One of a few answers, all in view. */
export const ChoiceAnswer = ({ question, shown, options, isOpen, labelId, error, onChange }: Props) => {
  const name = useId()
  const choose = (value: string | null) => onChange(question.code, { value, state: undefined })
  const isAny = typeof shown.typed === 'string'
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-required={question.required === true}
        className={classes.choices}
      >
        {options.map((option, at) => (
          <label key={option} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={shown.typed === option}
              disabled={!isOpen}
              data-problem={(error !== undefined && at === 0) || undefined}
              onChange={() => choose(option)}
            />
            {option}
          </label>
        ))}
        {isAny && isOpen && !question.required && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={texts.clearOf(question.label)}
            onClick={() => choose(null)}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </>
  )
}
