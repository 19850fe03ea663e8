import { ActionIcon, Badge } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconCopy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { QUESTION_KINDS, question } from '#domain/entities/return-form.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import type { AnyField, InputProps } from '#web/platform/kinds/props.ts'
import { editorTexts as texts } from '../english/editor.ts'
import { IndicatorInput } from './indicator-input.tsx'
import { OptionsInput } from './options-input.tsx'
import { textOf, type DraftQuestion } from './question-items.ts'
import { kindsFor, partsOf } from './question-parts.ts'
import { SourceInput } from './source-input.tsx'
import classes from './questions-input.module.css'

/** Parts of a question are entered by their labels; their codes follow. */
const { code, label, group } = question.parts.item
const PARTS: AnyField = { ...question.parts, item: { label, group, code } }

const INPUTS: Readonly<Record<string, (props: InputProps) => ReactNode>> = {
  source: SourceInput,
  indicator: IndicatorInput,
  options: OptionsInput,
}

/** What most questions leave as it is. */
const RARE: ReadonlySet<string> = new Set([
  'why',
  'lowest',
  'highest',
  'change',
  'indicator',
  'parts',
  'code',
])
const WHOLE: ReadonlySet<string> = new Set(['label', 'why', 'parts', 'options', 'source'])

const kindWords = (kind: unknown): string => QUESTION_KINDS.find(({ value }) => value === kind)?.label ?? ''

interface Props {
  one: DraftQuestion
  at: number
  form: InputProps
  isOpen: boolean
  canMove: { readonly up: boolean; readonly down: boolean }
  onToggle: () => void
  onChange: (name: string, value: unknown) => void
  onMove: (by: 1 | -1) => void
  onDuplicate: () => void
  onRemove: () => void
}

const Inputs = ({ one, at, form, onChange }: Props) => {
  const { errors = {} } = form
  const pathOf = (name: string): string => `${form.name}.${at}.${name}`
  const hasProblem = (name: string): boolean =>
    Object.keys(errors).some((path) => path === pathOf(name) || path.startsWith(`${pathOf(name)}.`))
  const fieldOf = (name: string): AnyField => {
    if (name === 'kind') return { ...question.kind, options: kindsFor(form.record ?? {}) }
    if (name === 'parts') return PARTS
    if (name === 'code') return { ...question.code, hint: texts.codeHint }
    return question[name as keyof typeof question]
  }
  const inputOf = (name: string) => {
    const Input = INPUTS[name] ?? FieldInput
    return (
      <div key={name} data-whole={WHOLE.has(name) || undefined}>
        <Input
          name={pathOf(name)}
          field={fieldOf(name)}
          value={one[name] ?? null}
          error={errors[pathOf(name)]}
          errors={errors}
          record={form.record}
          entity={form.entity}
          incubatorId={form.incubatorId}
          isDisabled={form.isDisabled}
          onChange={(value) => onChange(name, value)}
        />
      </div>
    )
  }
  const names = ['label', 'kind', ...partsOf(one['kind']), 'why', 'code']
  const rare = names.filter((name) => RARE.has(name))
  return (
    <div className={classes.open}>
      <div className={classes.inputs}>{names.filter((name) => !RARE.has(name)).map(inputOf)}</div>
      {/* A problem must not hide in a closed part. */}
      <details className={classes.more} open={rare.some(hasProblem) || undefined}>
        <summary>{texts.more}</summary>
        <div className={classes.inputs}>{rare.map(inputOf)}</div>
      </details>
    </div>
  )
}

/** A question as a card: what it asks, and its inputs once it is opened. */
export const QuestionCard = (props: Props) => {
  const { one, at, form, isOpen, canMove, onToggle, onMove, onDuplicate, onRemove } = props
  const start = `${form.name}.${at}.`
  const problems = Object.keys(form.errors ?? {}).filter((path) => path.startsWith(start)).length
  const name = textOf(one['label']) || texts.untitled
  const tools = [
    { part: 'up', label: texts.up(name), Icon: IconArrowUp, run: () => onMove(-1), isOff: !canMove.up },
    {
      part: 'down',
      label: texts.down(name),
      Icon: IconArrowDown,
      run: () => onMove(1),
      isOff: !canMove.down,
    },
    { part: 'copy', label: texts.duplicate(name), Icon: IconCopy, run: onDuplicate, isOff: false },
    { part: 'remove', label: texts.remove(name), Icon: IconTrash, run: onRemove, isOff: false },
  ]
  return (
    <li className={classes.card} data-card={at} data-wrong={problems > 0 || undefined}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.toggle}
          data-part="toggle"
          aria-expanded={isOpen}
          aria-label={isOpen ? texts.close(name) : texts.edit(name)}
          onClick={onToggle}
        >
          <IconChevronDown size={16} stroke={1.6} aria-hidden className={classes.chevron} />
          <span className={classes.name}>{name}</span>
          <span className={classes.kind}>
            {kindWords(one['kind'])}
            {one['required'] === true && `, ${texts.required}`}
          </span>
        </button>
        {problems > 0 && <Badge color="red">{texts.problems(problems)}</Badge>}
        <span className={classes.tools}>
          {tools.map(({ part, label: words, Icon, run, isOff }) => (
            <ActionIcon
              key={part}
              data-part={part}
              aria-label={words}
              disabled={isOff || (form.isDisabled ?? false)}
              onClick={run}
            >
              <Icon size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          ))}
        </span>
      </div>
      {(isOpen || problems > 0) && <Inputs {...props} />}
    </li>
  )
}
