import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { SystemPage } from './system-page.tsx'

// (running.md, System page)
it('shows the version, why the product is not ready, that it is paused and what to set otherwise', async () => {
  let body: object = {
    version: '1.2.3',
    is_paused: true,
    problems: ['Mails stand still: one is due for ten minutes.'],
    warnings: ['A proxy in front forwards the addresses of visitors.'],
  }
  answerWith(() => ({ status: 200, body }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/system', <SystemPage />)
  for (const text of ['1.2.3', 'Not ready', 'Paused']) expect(await screen.findByText(text)).toBeDefined()
  const listed = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(listed('Why it is not ready')).toEqual(['Mails stand still: one is due for ten minutes.'])
  expect(listed('Warnings')).toEqual(['A proxy in front forwards the addresses of visitors.'])

  body = { version: '1.2.4', is_paused: false, problems: [], warnings: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  for (const text of ['1.2.4', 'Ready', 'Running', 'None'])
    expect(await screen.findByText(text)).toBeDefined()
})
