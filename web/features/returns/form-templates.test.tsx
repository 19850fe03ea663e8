import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeViewer, startupCell } from '#web/testing/sessions.ts'
import { FormTemplates } from './form-templates.tsx'

const TEMPLATE = { title: 'Monthly figures', asked_of: 'startups', frequency: 'month', questions: [] }

// (returns.md, Forms that come with the product)
it('a template is added as a form that is not active', async () => {
  const server = answerWith(({ method }) =>
    method === 'POST'
      ? { status: 201, body: { _id: 'f1', ...TEMPLATE } }
      : { status: 200, body: { data: [TEMPLATE] } },
  )
  freshClient()
  signedInAs(startupCell)
  renderUi(<FormTemplates />)
  await userEvent.click(screen.getByRole('button', { name: 'From a template' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Monthly figures' }))
  await waitFor(() => {
    const sent = server.calls.find(({ method }) => method === 'POST')
    expect(sent?.path).toBe('/return-form')
    expect(sent?.body).toMatchObject({ title: 'Monthly figures', active: false })
  })
})

it('who may add no form is offered no templates', () => {
  freshClient()
  signedInAs(coeViewer)
  renderUi(<FormTemplates />)
  expect(screen.queryByRole('button')).toBeNull()
})
