import { Button } from '@mantine/core'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { question } from '#domain/entities/return-form.ts'
import { itemsIn, type InputProps } from '#web/platform/kinds/props.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { editorTexts as texts } from '../english/editor.ts'
import { QuestionCard } from './question-card.tsx'
import {
  addTo,
  changeAt,
  duplicateAt,
  moveAt,
  newSection,
  placesBySection,
  removeAt,
  renameSection,
  type Changed,
  type DraftQuestion,
} from './question-items.ts'
import { withKind } from './question-parts.ts'
import { SectionName } from './section-name.tsx'
import classes from './questions-input.module.css'

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog)

const BLANK: DraftQuestion = Object.fromEntries(Object.keys(question).map((name) => [name, null]))

/** Where the keyboard goes on after a change: an input or a button of the question at a place. */
interface Focus {
  readonly at: number
  readonly part: 'input' | 'toggle' | 'up' | 'down'
}

function findFocus(root: HTMLElement, { at, part }: Focus): HTMLElement | null | undefined {
  const card = root.querySelector<HTMLElement>(`[data-card="${at}"]`)
  if (!card) return root.querySelector<HTMLElement>('[data-add]')
  if (part === 'input') return card.querySelector<HTMLElement>('input, textarea')
  return (
    card.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ??
    card.querySelector<HTMLElement>('[data-part="toggle"]')
  )
}

/** The questions of a return form as cards in sections (returns.md, Screens of returns). */
export const QuestionsInput = (p: InputProps) => {
  const items = itemsIn(p.value) as readonly DraftQuestion[]
  const isDisabled = p.isDisabled ?? false
  const [open, setOpen] = useState<number | null>(null)
  const [isPreviewed, setPreviewed] = useState(false)
  const root = useRef<HTMLFieldSetElement>(null)
  const focus = useRef<Focus>(null)
  useEffect(() => {
    if (focus.current && root.current) findFocus(root.current, focus.current)?.focus()
    focus.current = null
  })
  const put = ({ items: next, at }: Changed, part: Focus['part'], opened: number | null) => {
    focus.current = { at, part }
    setOpen(opened)
    p.onChange(next)
  }
  const add = (section: string) => {
    const added = addTo(items, section, BLANK)
    put(added, 'input', added.at)
  }
  const change = (at: number, name: string, value: unknown) =>
    p.onChange(
      name === 'kind'
        ? items.map((one, n) => (n === at ? withKind(one, value) : one))
        : changeAt(items, at, name, value),
    )
  const groups = placesBySection(items)
  const order = groups.flatMap(({ places }) => places)
  const cardAt = (at: number) => {
    const move = (by: 1 | -1) => {
      const placed = moveAt(items, at, by)
      if (placed) put(placed, by < 0 ? 'up' : 'down', open === at ? placed.at : null)
    }
    return (
      <QuestionCard
        key={at}
        one={items[at]!}
        at={at}
        form={p}
        isOpen={open === at}
        canMove={{ up: at !== order[0], down: at !== order.at(-1) }}
        onToggle={() => setOpen(open === at ? null : at)}
        onChange={(name, value) => change(at, name, value)}
        onMove={move}
        onDuplicate={() => {
          const copied = duplicateAt(items, at)
          put(copied, 'input', copied.at)
        }}
        onRemove={() =>
          put({ items: removeAt(items, at), at: Math.min(at, items.length - 2) }, 'toggle', null)
        }
      />
    )
  }
  return (
    <fieldset ref={root} className={classes.root}>
      <legend className={classes.legend}>
        {p.field.label} <span className={classes.count}>{texts.count(items.length)}</span>
      </legend>
      {groups.map(({ section, places }) => (
        <section key={places[0]} aria-label={section === '' ? texts.noSection : section}>
          <SectionName
            name={section}
            isDisabled={isDisabled}
            onRename={(name) => p.onChange(renameSection(items, section, name))}
          />
          <ul className={classes.cards}>{places.map(cardAt)}</ul>
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isDisabled}
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            aria-label={texts.addQuestionTo(section === '' ? texts.noSection : section)}
            onClick={() => add(section)}
          >
            {texts.addQuestion}
          </Button>
        </section>
      ))}
      {items.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <div className={classes.foot}>
        <Button
          variant="default"
          data-add
          disabled={isDisabled}
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => add(newSection(items, texts.newSection))}
        >
          {texts.addSection}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEye size={16} stroke={1.6} aria-hidden />}
          onClick={() => setPreviewed(true)}
        >
          {texts.preview}
        </Button>
      </div>
      {p.error && <p className={classes.error}>{p.error}</p>}
      {isPreviewed && (
        <PreviewDialog items={items} form={p.record ?? {}} onClose={() => setPreviewed(false)} />
      )}
    </fieldset>
  )
}
