import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { useState, type ChangeEvent, type ReactNode } from 'react'
import type { Answer } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { isMoney } from '#domain/returns/units.ts'
import { figureOf } from '#domain/returns/submission.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatRupees, shortenRupees } from '#domain/vocabulary/money.ts'
import { readEcho, withEcho } from '#web/platform/kinds/read-echo.ts'
import { KEYS_OF_NUMBERS, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import type { Typed } from './kept-answers.ts'
import { ChoiceAnswer } from './choice-answer.tsx'
import { returnTexts } from './english/return.ts'
import { FileAnswer } from './evidence.tsx'
import { isPercent, isWhole } from './question-kinds.ts'
import { Steppers } from './steppers.tsx'
import type { Shown } from './use-filling.ts'
import classes from './answer-input.module.css'

const { values: words } = returnTexts
const TEXT_MAX = 5_000

interface Entered {
  value: string
  onChange: (e: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onBlur: () => void
}

interface BlurProps {
  value: string
  /** Whether what was typed waits to be stored. */
  isUnsaved: boolean
  onChange: (text: string) => void
  render: (entered: Entered) => ReactNode
}

/**
 * Shows the text as it is typed until it is left, since what the server stored may be written in another way, or until
 * somebody else's answer arrives.
 */
export const BlurText = ({ value, isUnsaved, onChange, render }: BlurProps) => {
  const [typed, setTyped] = useState<{ text: string; stored?: string } | null>(null)
  // The first value after it was saved is that of the text; any other is somebody else's.
  if (typed !== null && !isUnsaved && typed.stored !== value)
    setTyped(typed.stored === undefined ? { ...typed, stored: value } : null)
  return render({
    value: typed?.text ?? value,
    onChange: (e) => {
      setTyped({ text: e.currentTarget.value })
      onChange(e.currentTarget.value)
    },
    onBlur: () => setTyped(null),
  })
}

const asText = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''

const MONEY = { kind: 'money', label: '' } as const
const showMoney = (value: unknown): string => {
  const [whole, short] = [formatRupees(Number(value)), shortenRupees(Number(value))]
  return whole === short ? whole : `${whole} (${short})`
}

interface Props {
  question: Question
  shown: Shown
  /** The answer of the period before. */
  last?: Answer | undefined
  isOpen: boolean
  labelId: string
  error: string | undefined
  onChange: (code: string, typed: Typed) => void
}

const Figure = ({ question, shown, last, isOpen, labelId, error, onChange }: Props) => {
  const isAmount = isMoney(question)
  const unit = isPercent(question) ? '%' : question.unit
  const shared: Partial<TextInputProps> = {
    'aria-labelledby': labelId,
    inputMode: 'decimal',
    enterKeyHint: 'next',
    autoComplete: 'off',
    disabled: !isOpen,
    required: question.required === true,
    'aria-required': question.required === true,
    classNames: { input: classes.figure! },
    ...(isAmount ? { leftSection: <span aria-hidden>₹</span> } : { onKeyDown: onlyKeys(KEYS_OF_NUMBERS) }),
    ...(unit === null || isAmount
      ? {}
      : {
          rightSection: <span className={classes.unit}>{unit}</span>,
          rightSectionWidth: Math.min(90, 20 + unit.length * 8),
        }),
    error,
  }
  const put = (text: string) =>
    onChange(question.code, { value: text.trim() === '' ? null : text, state: undefined })
  const input = (
    <BlurText
      value={asText(shown.typed)}
      isUnsaved={shown.isUnsaved}
      onChange={put}
      render={(p) => (
        <TextInput
          {...shared}
          {...p}
          {...(isAmount ? withEcho(readEcho(showMoney, MONEY, p.value)) : {})}
          data-problem={error === undefined ? undefined : true}
        />
      )}
    />
  )
  if (!isWhole(question)) return input
  return (
    <Steppers
      label={question.label}
      value={shown.typed}
      last={figureOf(question, last)}
      lowest={question.lowest}
      isOpen={isOpen}
      onChange={put}
    >
      {input}
    </Steppers>
  )
}

const Words = ({ question, shown, isOpen, labelId, error, onChange }: Props) => (
  <BlurText
    value={asText(shown.typed)}
    isUnsaved={shown.isUnsaved}
    onChange={(text) =>
      onChange(question.code, { value: text.trim() === '' ? null : text, state: undefined })
    }
    render={(p) => (
      <TextArea
        {...p}
        aria-labelledby={labelId}
        aria-required={question.required === true}
        minRows={2}
        maxRows={14}
        maxLength={TEXT_MAX}
        disabled={!isOpen}
        error={error}
        data-problem={error === undefined ? undefined : true}
      />
    )}
  />
)

const YesOrNo = (props: Props) => <ChoiceAnswer {...props} options={['Yes', 'No']} />
const Choice = (props: Props) => <ChoiceAnswer {...props} options={props.question.options ?? []} />

/** Counted answers have no input. */
const INPUTS: Readonly<Record<Question['kind'], (props: Props) => ReactNode>> = {
  counted: () => null,
  number: Figure,
  money: Figure,
  percent: Figure,
  text: Words,
  'yes-no': YesOrNo,
  choice: Choice,
  file: FileAnswer,
}

/** The input of an answer by the kind of its question; none while the question does not apply. */
export const AnswerInput = (props: Props) => {
  const { question, shown, isOpen, onChange } = props
  if (shown.state === 'not_applicable')
    return (
      <p className={classes.none}>
        {words.notApplicable}
        {isOpen && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => onChange(question.code, { state: 'none', value: null })}
          >
            {returnTexts.fill.applies}
          </Button>
        )}
      </p>
    )
  const Input = INPUTS[question.kind]
  return <Input {...props} />
}
