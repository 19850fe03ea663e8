import { TextInput } from '@mantine/core'
import type { Answer } from '#domain/api/returns.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { KEYS_OF_NUMBERS, onlyKeys } from '#web/platform/ui/only-keys.ts'
import { BlurText } from './answer-input.tsx'
import type { Typed } from './kept-answers.ts'
import type { Shown } from './use-filling.ts'
import classes from './part-inputs.module.css'

interface Props {
  question: Question
  shown: Shown
  /** The answer of the period before. */
  last: Answer | undefined
  refused: Readonly<Record<string, string>>
  isOpen: boolean
  onChange: (code: string, typed: Typed) => void
}

const asText = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : ''

/** The parts of a figure, by group: parts of one group exclude each other. */
export const PartInputs = ({ question, shown, last, refused, isOpen, onChange }: Props) => {
  const parts = question.parts ?? []
  const groups = [...new Set(parts.map(({ group }) => group))]
  const figures: Readonly<Record<string, unknown>> = shown.parts
  const change = (code: string, text: string) =>
    onChange(question.code, { parts: { ...figures, [code]: text.trim() === '' ? null : text } })
  return (
    <div className={classes.root}>
      {groups.map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend className={classes.name}>{group}</legend>
          {parts.map((part) =>
            part.group === group ? (
              <BlurText
                key={part.code}
                value={asText(figures[part.code])}
                isUnsaved={shown.isUnsaved}
                onChange={(text) => change(part.code, text)}
                render={(p) => (
                  <TextInput
                    {...p}
                    size="sm"
                    label={part.label}
                    description={
                      last?.parts[part.code] === undefined ? undefined : formatNumber(last.parts[part.code]!)
                    }
                    inputWrapperOrder={['label', 'input', 'description', 'error']}
                    inputMode="decimal"
                    enterKeyHint="next"
                    onKeyDown={onlyKeys(KEYS_OF_NUMBERS)}
                    autoComplete="off"
                    disabled={!isOpen}
                    className={classes.part}
                    classNames={{ input: classes.figure! }}
                    error={refused[`parts.${part.code}`]}
                    data-problem={refused[`parts.${part.code}`] === undefined ? undefined : true}
                  />
                )}
              />
            ) : null,
          )}
        </fieldset>
      ))}
      {refused['parts'] !== undefined && (
        <p className={classes.error} role="alert" data-problem tabIndex={-1}>
          {refused['parts']}
        </p>
      )}
    </div>
  )
}
