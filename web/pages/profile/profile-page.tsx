import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChangePasswordForm } from '#web/session/change-password-form.tsx'
import { isStartupCell, useSession } from '#web/session/session.ts'
import { PageTitle, DASHBOARD } from '#web/ui/page-title.tsx'
import { useIsPhone } from '#web/ui/use-screen.ts'
import { FactList } from '#web/ui/fact-list.tsx'

/** Spec 1 §2: the signed-in person's own name, email and role, and Change Password. */
export const ProfilePage = () => {
  const session = useSession()
  const isPhone = useIsPhone()
  const [isOpen, dialog] = useDisclosure(false)
  if (!session) return null
  return (
    <>
      <PageTitle title="Profile" crumbs={[DASHBOARD]}>
        {!isStartupCell(session) && <Button onClick={dialog.open}>Change Password</Button>}
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
          The Startup Cell's password is changed by a mailed link: choose “Forgot password?” on the login
          page.
        </Text>
      )}
      <Modal opened={isOpen} onClose={dialog.close} title="Change Password" size={500} fullScreen={isPhone}>
        <ChangePasswordForm onDone={dialog.close} onCancel={dialog.close} />
      </Modal>
    </>
  )
}
