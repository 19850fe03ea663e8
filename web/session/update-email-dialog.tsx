import { Modal } from '@mantine/core'
import { useOpenedLater } from '#web/ui/use-opened-later.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { UpdateEmailForm } from './update-email-form.tsx'

/** The form to change one's own address, as a dialog (accounts-and-sign-in.md, Update Email dialog). */
export const UpdateEmailDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal
    opened={useOpenedLater(isOpen)}
    onClose={onClose}
    title="Update Email"
    size={500}
    fullScreen={useIsPhone()}
  >
    <UpdateEmailForm onDone={onClose} onCancel={onClose} />
  </Modal>
)
