import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { readsAll } from '#domain/permissions/reading.ts'
import { isStartupCell, useSession } from '#web/platform/session/session.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { PageTitle, DASHBOARD } from '#web/platform/ui/page-title.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { FactList } from '#web/platform/ui/fact-list.tsx'
import { CreatedIncubators } from '#web/features/incubators/created-incubators.tsx'
import { profileTexts } from './english/profile.ts'
import { MailSettings } from './mail-settings.tsx'

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog)

const UpdateEmailDialog = lazyPart(
  async () => (await import('#web/platform/session/update-email-dialog.tsx')).UpdateEmailDialog,
)

/**
 * The signed-in person's name, email and role, with Update Email, Change Password and the choice of emails
 * (accounts-and-sign-in.md, Own profile page).
 */
export const ProfilePage = () => {
  const session = useSession()
  const isPortal = readsAll(useActor())
  const [isOpen, setOpen] = useState(false)
  const [isEmailOpen, setEmailOpen] = useState(false)
  const mayChangeEmail = useVerdict('email.change').outcome === 'apply'
  if (!session) return null
  return (
    <>
      <PageTitle title={profileTexts.title} crumbs={[DASHBOARD]}>
        {mayChangeEmail && (
          <Button variant="default" onClick={() => setEmailOpen(true)}>
            {profileTexts.updateEmail}
          </Button>
        )}
        {!isStartupCell(session) && (
          <Button onClick={() => setOpen(true)}>{profileTexts.changePassword}</Button>
        )}
      </PageTitle>
      <FactList
        facts={[
          { label: profileTexts.name, value: session.name },
          { label: profileTexts.email, value: session.email },
          { label: profileTexts.role, value: session.role },
        ]}
      />
      {isStartupCell(session) && (
        <Text c="dimmed" mt="md">
          {profileTexts.startupCell}
        </Text>
      )}
      <div className="in-order">
        <MailSettings />
        {/* Below the settings, because it may be long. */}
        {isPortal && (
          <Box mt="lg">
            <CreatedIncubators by="super_incubator" id={session.uid} />
          </Box>
        )}
      </div>
      {isEmailOpen && <UpdateEmailDialog onClose={() => setEmailOpen(false)} />}
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}
