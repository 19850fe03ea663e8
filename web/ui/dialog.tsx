import { Modal, Portal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsPhone } from './use-screen.ts'

interface Props extends Omit<ModalProps, 'opened' | 'fullScreen' | 'withinPortal'> {
  /** Its content reaches the edges, as a form with a foot of its own does. */
  isFlush?: boolean
}

/**
 * A dialog that is open as long as it is mounted, fills a phone's screen, and returns the focus
 * (look-and-behaviour.md, Dialogs). The portal is its own, because in tests Mantine renders a dialog in place, which
 * may be inside of another form.
 */
export const Dialog = ({ isFlush = false, ...props }: Props) => {
  const isPhone = useIsPhone()
  useReturnFocus()
  return (
    <Portal>
      <Modal
        {...props}
        {...(isFlush ? { styles: { body: { padding: 0 } } } : {})}
        opened
        fullScreen={isPhone}
        withinPortal={false}
      />
    </Portal>
  )
}
