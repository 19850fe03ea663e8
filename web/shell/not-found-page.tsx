import { Button } from '@mantine/core'
import { use } from 'react'
import { PAGE_NOT_FOUND } from '#domain/api/public-page.ts'
import { PausedNotice } from '#web/platform/session/paused-notice.tsx'
import { wasSignedIn } from '#web/platform/session/signed-in-hint.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { InsideMain, PlainPage } from '#web/platform/ui/plain-page.tsx'

/**
 * Shown for an unknown address, and for a page that this person may not see
 * (roles-and-rights.md, What one may not do is not shown).
 */
export const NotFoundPage = () => {
  const isKnown = wasSignedIn()
  // The shell shows it already.
  const isAlone = !use(InsideMain)
  return (
    <>
      {isAlone && <PausedNotice />}
      <PlainPage
        title={PAGE_NOT_FOUND.title}
        action={
          <Button component={AppLink} href={isKnown ? '/dashboard' : '/'}>
            {isKnown ? 'Go to the dashboard' : 'Go to the start page'}
          </Button>
        }
      >
        {PAGE_NOT_FOUND.detail}
      </PlainPage>
    </>
  )
}
