import { Stack } from '@mantine/core'
import { useState } from 'react'
import { MAIL_INVITATION } from '#domain/api/endpoints.ts'
import { INVITED_MAX } from '#domain/api/invitation-limits.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { invitationTexts } from './english/invitations.ts'
import { addressesIn, problemOfAddresses } from './invitation-words.ts'
import { readInvitationsAgain } from './use-invitations.ts'

interface Props {
  id: string
  /** Closes the dialog. */
  onClose: () => void
  closeLabel: string
  /** Closes it after the mails were queued too. */
  closesWhenSent?: boolean
}

const { mail: texts } = invitationTexts

/** Mails the link of an invitation (invitations-and-onboarding.md, Mailing an invitation). */
export const MailForm = ({ id, onClose, closeLabel, closesWhenSent = false }: Props) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text.trim() !== '')
  const addresses = addressesIn(text)
  const send = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const { mailed } = await ask(MAIL_INVITATION, { params: { id }, body: { emails: addresses } })
      toast.success(texts.sent(mailed))
      readInvitationsAgain()
      setText('')
      if (closesWhenSent) onClose()
    } catch (failure) {
      const problem = asProblem(failure)
      setError(problemOfAddresses(problem.byField, addresses) ?? problem.detail)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void send()
      }}
      noValidate
    >
      <Stack gap="md">
        <TextArea
          label={texts.addresses}
          description={texts.hint(INVITED_MAX)}
          minRows={3}
          maxRows={8}
          autoComplete="off"
          inputMode="email"
          value={text}
          error={error}
          onChange={(e) => {
            setText(e.currentTarget.value)
            setError(undefined)
          }}
        />
        <FormButtons
          label={addresses.length === 0 ? texts.send : texts.sendTo(addresses.length)}
          cancelLabel={closeLabel}
          isBusy={isBusy}
          isDisabled={addresses.length === 0}
          onCancel={onClose}
        />
      </Stack>
    </form>
  )
}
