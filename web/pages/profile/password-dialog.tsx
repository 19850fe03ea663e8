import { Modal } from '@mantine/core'
import { ChangePasswordForm } from '#web/session/change-password-form.tsx'
import { useOpenedLater } from '#web/ui/use-opened-later.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'

/** The form to change a password, as a dialog (accounts-and-sign-in.md, Change password form). */
export const PasswordDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal
    opened={useOpenedLater(isOpen)}
    onClose={onClose}
    title="Change Password"
    size={500}
    fullScreen={useIsPhone()}
  >
    <ChangePasswordForm onDone={onClose} onCancel={onClose} />
  </Modal>
)
