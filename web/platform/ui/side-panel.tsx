import { ActionIcon, FocusTrap, Portal } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { LeaveDialog } from './leave-dialog.ts'
import { Tooltip } from './tooltip.tsx'
import { isButtonEscape } from './is-button-escape.ts'
import { useIsPhone } from './use-screen.ts'
import classes from './side-panel.module.css'

interface Props {
  title: string
  /** The row of the same record; it gets the focus when the panel closes. */
  rowId: string
  /** A small line above the title. */
  kicker: ReactNode
  /** Opens the previous or next record; null if there is none. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
  /**
   * The panel is shown next to the list and does not take the focus; undefined where it never is. Paper is narrow, so
   * a list with a panel that may be beside it is printed with it.
   */
  isBeside?: boolean
  /** Gets the focus when the focused element disappears. */
  innerRef?: RefObject<HTMLElement | null>
  children: ReactNode
}

interface StepProps {
  label: string
  hint: string
  /** null if there is none. */
  onPress: (() => void) | null
  children: ReactNode
}

const Step = ({ label, hint, onPress, children }: StepProps) => (
  <Tooltip label={hint}>
    {/* Not disabled at the first or last record, so that the button keeps the focus. */}
    <ActionIcon aria-label={label} aria-disabled={onPress === null} onClick={() => onPress?.()}>
      {children}
    </ActionIcon>
  </Tooltip>
)

/** Focuses a row, unless the focus has moved elsewhere. */
function focusRow(id: string): void {
  if (document.activeElement !== document.body) return
  const row = document.querySelector(`[data-id="${CSS.escape(id)}"]`)
  const cell =
    row?.querySelector<HTMLElement>('td[data-main]') ??
    row?.querySelector<HTMLElement>('[data-main] a, [data-main] button, td')
  cell?.focus({ preventScroll: true })
}

/** Keys that an input or an open menu handles itself. */
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
  // If the focused element disappears with its content, the panel takes the focus, so that its keys keep
  // working.
  useEffect(() => {
    if (wasIn.current && document.activeElement === document.body)
      root.current?.focus({ preventScroll: true })
  })
  // The row of the last record, also if the panel closes at once after a step.
  const lastRow = useRef(rowId)
  useLayoutEffect(() => {
    lastRow.current = rowId
  }, [rowId])
  useEffect(() => () => void window.setTimeout(() => focusRow(lastRow.current)), [])
  const onKeyDownCapture = (e: KeyboardEvent<HTMLElement>) => {
    const isInside = e.currentTarget.contains(e.target as HTMLElement)
    if (!isInside || isTaken(e) || !isButtonEscape(e)) return
    e.stopPropagation()
    onClose()
  }
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
        data-side-panel
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classes.panel}
        data-beside={isBeside || undefined}
        data-alone={props.isBeside === undefined || undefined}
        onFocus={() => (wasIn.current = true)}
        onBlur={(e) => {
          if (isBeside && e.relatedTarget) wasIn.current = e.currentTarget.contains(e.relatedTarget)
        }}
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
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
        <div className={classes.body}>
          {/* It may be opened from a dialog. */}
          <LeaveDialog value={null}>{children}</LeaveDialog>
        </div>
      </section>
    </FocusTrap>
  )
}

/**
 * A panel next to a list, which stays usable. Arrow keys open the previous and next record, Escape closes the
 * panel. On a phone it fills the screen (lists-and-search.md, Record panel).
 */
export const SidePanel = (props: Props) =>
  props.isBeside ? (
    <Panel {...props} />
  ) : (
    <Portal>
      <Panel {...props} />
    </Portal>
  )
