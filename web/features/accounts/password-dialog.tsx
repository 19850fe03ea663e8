import { ChangePasswordForm } from '#web/platform/session/change-password-form.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { profileTexts } from './english/profile.ts'

/** The dialog to change the own password (accounts-and-sign-in.md, Change password form). */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} title={profileTexts.changePassword} size={500}>
    <ChangePasswordForm onDone={onClose} onCancel={onClose} />
  </Dialog>
)
