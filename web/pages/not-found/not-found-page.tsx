import { Button } from '@mantine/core'
import { wasSignedIn } from '#web/session/signed-in-hint.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { PlainPage } from '#web/ui/plain-page.tsx'

/**
 * For an address that leads nowhere, and for one that is not for this person to see
 * (roles-and-rights.md, What one may not do is not shown).
 */
export const NotFoundPage = () => {
  const isKnown = wasSignedIn()
  return (
    <PlainPage
      title="Page not found"
      action={
        <Button component={AppLink} href={isKnown ? '/dashboard' : '/'}>
          {isKnown ? 'Go to the dashboard' : 'Go to the start page'}
        </Button>
      }
    >
      There's nothing at this address. It may have been deleted, or the link may be incomplete.
    </PlainPage>
  )
}
