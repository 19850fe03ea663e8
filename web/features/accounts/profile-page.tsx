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
      <PageTitle title="Profile" crumbs={[DASHBOARD]}>
        {mayChangeEmail && (
          <Button variant="default" onClick={() => setEmailOpen(true)}>
            Update Email
          </Button>
        )}
        {!isStartupCell(session) && <Button onClick={() => setOpen(true)}>Change Password</Button>}
      </PageTitle>
      <FactList
        facts={[
          { label: 'Name', value: session.name },
          { label: 'Email', value: session.email },
          { label: 'Role', value: session.role },
        ]}
      />
      {isStartupCell(session) && (
        <Text c="dimmed" mt="md">
          To change the Startup Cell's password, choose “Forgot password?” on the login page and follow the
          link we email you.
        </Text>
      )}
      <MailSettings />
      {/* Below the settings, because it may be long. */}
      {isPortal && (
        <Box mt="lg">
          <CreatedIncubators by="super_incubator" id={session.uid} />
        </Box>
      )}
      {isEmailOpen && <UpdateEmailDialog onClose={() => setEmailOpen(false)} />}
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}
