import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProgrammeView } from '#domain/api/programme.ts'
import { keys } from '#web/api/keys.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AccountFrame } from '#web/pages/account-frame.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'
import { ViewerFrame } from '#web/pages/viewer/viewer-frame.tsx'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'

const NOTICE = 'Paused. No mails are sent and no jobs run.'

it.each([
  ['unknown addresses', () => <NotFoundPage />],
  ['account pages', () => <AccountFrame title="Set a password">A form</AccountFrame>],
  [
    'viewers of files',
    () => (
      <ViewerFrame kind="Document" href={null}>
        A file
      </ViewerFrame>
    ),
  ],
])('%s say that the product is paused, only while it is', async (_what, Frame) => {
  answerWith(() => ({ status: 401, body: { code: 'unauthenticated', detail: 'Sign in.' } }))
  for (const is_paused of [true, false]) {
    const programme: Partial<ProgrammeView> = { name: 'Ankura', is_paused }
    queryClient.setQueryData(keys.programme, programme)
    await renderAt('/', <Frame />)
    const notice = document.querySelector('.paused')
    expect(notice?.textContent).toBe(is_paused ? NOTICE : undefined)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    cleanup()
  }
})
