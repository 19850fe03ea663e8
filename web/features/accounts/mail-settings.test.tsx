import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { coeEditor, coeMaster } from '#web/testing/sessions.ts'
import { MailSettings } from './mail-settings.tsx'

const show = (session: typeof coeMaster) => {
  freshClient()
  queryClient.setQueryData(keys.session, session)
  renderUi(<MailSettings />)
}
const names = async () =>
  (await screen.findAllByRole('combobox')).map(
    (one) => one.closest('li')?.querySelector('label')?.textContent,
  )

// (accounts-and-sign-in.md, Own profile page)
describe('the choice of emails', () => {
  it('shows a person only what concerns their role', async () => {
    answerWith(() => ({
      status: 200,
      body: { decisions: 'at_once', raised_requests: 'at_once', activity_summary: 'never' },
    }))
    show(coeEditor)
    expect(await names()).toEqual([
      'Decisions',
      'Comments',
      'Raised requests',
      'Milestones',
      'Imports',
      'Registrations',
      'Returns',
      'Weekly summary',
    ])
    const summary = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^Weekly summary/ })
    expect([summary.value, ...[...summary.options].map(({ text }) => text)]).toEqual([
      'never',
      'Weekly',
      'Never',
    ])
  })

  it('saves each choice at once, and takes it back if it could not be saved', async () => {
    let isRefused = false
    const { calls } = answerWith(({ method }) =>
      method === 'PUT' && isRefused
        ? { status: 503, body: { status: 503, code: 'unavailable', detail: 'Busy.', errors: [] } }
        : {
            status: 200,
            body: {
              requests: method === 'PUT' ? 'never' : isRefused ? 'never' : 'at_once',
              activity_summary: 'never',
            },
          },
    )
    show(coeMaster)
    const requests = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^New requests/ })
    await userEvent.selectOptions(requests, 'Never')
    await waitFor(() => expect(requests.value).toBe('never'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ requests: 'never' })
    isRefused = true
    await userEvent.selectOptions(requests, 'Daily')
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
    await waitFor(() => expect(requests.value).toBe('never'))
  })
})
