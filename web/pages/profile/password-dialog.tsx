import { Modal } from '@mantine/core'
import { ChangePasswordForm } from '#web/session/change-password-form.tsx'
import { useOpenAfterMount } from '#web/ui/use-open-after-mount.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'

/** The dialog to change the own password (accounts-and-sign-in.md, Change password form). */
export const PasswordDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal
    opened={useOpenAfterMount(isOpen)}
    onClose={onClose}
    title="Change Password"
    size={500}
    fullScreen={useIsPhone()}
  >
    <ChangePasswordForm onDone={onClose} onCancel={onClose} />
  </Modal>
)
