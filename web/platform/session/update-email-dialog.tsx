import { Dialog } from '#web/platform/ui/dialog.tsx'
import { emailTexts } from './english/email.ts'
import { UpdateEmailForm } from './update-email-form.tsx'

/** The dialog in which people change their own address (accounts-and-sign-in.md, Update Email dialog). */
export const UpdateEmailDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={emailTexts.title} size={500}>
    <UpdateEmailForm onDone={onClose} onCancel={onClose} />
  </Dialog>
)
