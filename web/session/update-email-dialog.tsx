import { Modal } from '@mantine/core'
import { useOpenAfterMount } from '#web/ui/use-open-after-mount.ts'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { UpdateEmailForm } from './update-email-form.tsx'

/** The dialog in which people change their own address (accounts-and-sign-in.md, Update Email dialog). */
export const UpdateEmailDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal
    opened={useOpenAfterMount(isOpen)}
    onClose={onClose}
    title="Update Email"
    size={500}
    fullScreen={useIsPhone()}
  >
    <UpdateEmailForm onDone={onClose} onCancel={onClose} />
  </Modal>
)
