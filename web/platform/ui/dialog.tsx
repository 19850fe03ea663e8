import { Modal, Portal, type ModalProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { LeaveDialog } from './leave-dialog.ts'
import { isUnsavedSince, leaveInput, unsavedNow } from './unsaved.ts'
import { useIsPhone } from './use-screen.ts'

interface Props extends Omit<ModalProps, 'opened' | 'fullScreen' | 'withinPortal'> {
  /** Its content reaches the edges, as a form with a foot of its own does. */
  isFlush?: boolean
}

/** What the keyboard starts at: what is marked for it, the first input, or the content itself. */
function firstIn(start: HTMLElement): HTMLElement {
  const findIn = (selector: string) => start.parentElement?.querySelector<HTMLElement>(selector)
  return (
    findIn('[data-autofocus]:not(.for-readers)') ??
    findIn(':is(input, textarea, select):enabled:not([type="hidden"], [type="file"])') ??
    start
  )
}

/** The open dialogs, the topmost last. */
const open: object[] = []

/** Escape closes only the topmost dialog; Mantine tells every open one. */
function useTop(): () => boolean {
  const [self] = useState(() => ({}))
  useEffect(() => {
    open.push(self)
    return () => void open.splice(open.indexOf(self), 1)
  }, [self])
  return () => open.at(-1) === self
}

/**
 * A dialog that is open as long as it is mounted, and fills a phone's screen (look-and-behaviour.md, Dialogs). The
 * portal is its own, because in tests Mantine renders a dialog in place, which may be inside of another form. It asks before
 * it closes over what was typed since it opened (changing-records.md, Unsaved input).
 */
export const Dialog = ({ isFlush = false, onClose, children, ...props }: Props) => {
  const isTop = useTop()
  const [before] = useState(unsavedNow)
  const leave = () => void leaveInput(isUnsavedSince(before), onClose)
  const isPhone = useIsPhone()
  const start = useRef<HTMLSpanElement>(null)
  // Mantine focuses what is marked, otherwise Close, which comes first.
  const markFirst = (element: HTMLSpanElement | null) => {
    start.current = element
    if (element) firstIn(element).setAttribute('data-autofocus', '')
  }
  // The first input may have been loading.
  useEffect(() => {
    if (start.current && document.activeElement === start.current)
      firstIn(start.current).focus({ preventScroll: true })
  })
  return (
    <Portal>
      <Modal
        {...props}
        {...(isFlush ? { styles: { body: { padding: 0 } } } : {})}
        opened
        onClose={() => isTop() && leave()}
        fullScreen={isPhone}
        withinPortal={false}
      >
        <span ref={markFirst} tabIndex={-1} className="for-readers" />
        <LeaveDialog value={leave}>{children}</LeaveDialog>
      </Modal>
    </Portal>
  )
}
