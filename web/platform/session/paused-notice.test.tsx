import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ProgrammeView } from '#domain/api/programme.ts'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { ViewerFrame } from '#web/features/viewers/viewer-frame.tsx'
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
