import { Modal, Portal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './use-return-focus.ts'
import { useIsPhone } from './use-screen.ts'

/**
 * A dialog that is open as long as it is mounted, fills a phone's screen, and returns the focus
 * (look-and-behaviour.md, Dialogs). The portal is its own, because in tests Mantine renders a dialog in place, which
 * may be inside of another form.
 */
export const Dialog = (props: Omit<ModalProps, 'opened' | 'fullScreen' | 'withinPortal'>) => {
  const isPhone = useIsPhone()
  useReturnFocus()
  return (
    <Portal>
      <Modal {...props} opened fullScreen={isPhone} withinPortal={false} />
    </Portal>
  )
}
