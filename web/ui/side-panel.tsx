import { ActionIcon, FocusTrap, Portal, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useIsPhone } from './use-screen.ts'
import classes from './side-panel.module.css'

interface Props {
  title: string
  /** The row that shows the same: closing gives it the focus. */
  rowId: string
  /** What it is, in a small line above the title. */
  kicker: ReactNode
  /** To the one before and after; null where there is none. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
  /** It has a place of its own beside the list, and leaves the focus where it is. */
  isBeside?: boolean
  /** Where the focus is put once what had it is gone. */
  innerRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

interface StepProps {
  label: string
  hint: string
  /** null where it leads nowhere. */
  onPress: (() => void) | null
  children: ReactNode
}

const Step = ({ label, hint, onPress, children }: StepProps) => (
  <Tooltip label={hint}>
    {/* Reachable where it leads nowhere: whoever presses it at the last record keeps the focus. */}
    <ActionIcon aria-label={label} aria-disabled={onPress === null} onClick={() => onPress?.()}>
      {children}
    </ActionIcon>
  </Tooltip>
)

/** Gives a row the focus, unless it went somewhere else meanwhile. */
function focusRow(id: string): void {
  if (document.activeElement !== document.body) return
  const row = document.querySelector(`[data-id="${CSS.escape(id)}"]`)
  const cell =
    row?.querySelector<HTMLElement>('td[data-main]') ??
    row?.querySelector<HTMLElement>('[data-main] a, [data-main] button, td')
  cell?.focus({ preventScroll: true })
}

/** Keys that a control or an opened menu takes for itself. */
const isTaken = (e: KeyboardEvent): boolean =>
  e.defaultPrevented ||
  (e.target as HTMLElement).closest(
    'input, textarea, select, [role="menu"], [role="listbox"], [role="dialog"] [role="dialog"]',
  ) !== null

const Panel = (props: Props) => {
  const { title, rowId, kicker, onPrevious, onNext, onClose, isBeside = false, children } = props
  const isPhone = useIsPhone()
  const own = useRef<HTMLElement>(null)
  const root = props.innerRef ?? own
  const wasIn = useRef(!isBeside)
  const titleId = useId()
  useEffect(() => {
    if (!isBeside) root.current?.focus({ preventScroll: true })
  }, [isBeside, root])
  // What had the focus may have gone with the part that was shown: the keys would be nobody's.
  useEffect(() => {
    if (wasIn.current && document.activeElement === document.body)
      root.current?.focus({ preventScroll: true })
  })
  // A step to another record asks as well, and finds the focus still here.
  useEffect(() => () => void window.setTimeout(() => focusRow(rowId)), [rowId])
  const onKeyDown = (e: KeyboardEvent) => {
    if (isTaken(e)) return
    if (e.key === 'Escape') {
      e.stopPropagation()
      onClose()
      return
    }
    const step = { ArrowUp: onPrevious, ArrowDown: onNext }[e.key]
    if (!step || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return
    e.preventDefault()
    step()
  }
  return (
    <FocusTrap active={isPhone} innerRef={root}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of a dialog, heard in one place */}
      <section
        role="dialog"
        aria-modal={isPhone}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes.panel}
        data-beside={isBeside || undefined}
        onFocus={() => (wasIn.current = true)}
        onBlur={(e) => {
          if (isBeside && e.relatedTarget) wasIn.current = e.currentTarget.contains(e.relatedTarget)
        }}
        onKeyDown={onKeyDown}
      >
        <div className={classes.head}>
          <div className={classes.words}>
            <p className={classes.kicker}>{kicker}</p>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          </div>
          <div className={classes.buttons}>
            <Step label="Previous" hint="Previous (↑)" onPress={onPrevious}>
              <IconChevronUp size={18} stroke={1.6} aria-hidden />
            </Step>
            <Step label="Next" hint="Next (↓)" onPress={onNext}>
              <IconChevronDown size={18} stroke={1.6} aria-hidden />
            </Step>
            <Step label="Close" hint="Close (Esc)" onPress={onClose}>
              <IconX size={18} stroke={1.6} aria-hidden />
            </Step>
          </div>
        </div>
        <div className={classes.body}>{children}</div>
      </section>
    </FocusTrap>
  )
}

/**
 * What is read beside its list: the list stays usable, the arrows lead to the one before and after, Escape closes it.
 * On a phone it takes the screen (lists-and-search.md, Record panel).
 */
export const SidePanel = (props: Props) =>
  props.isBeside ? (
    <Panel {...props} />
  ) : (
    <Portal>
      <Panel {...props} />
    </Portal>
  )
