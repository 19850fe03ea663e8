import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeViewer, startupCell } from '#web/testing/sessions.ts'
import { FormTemplates } from './form-templates.tsx'

const TEMPLATE = { title: 'Monthly figures', asked_of: 'startups', frequency: 'month', questions: [] }

// (returns.md, Forms that come with the product)
it('a template is added as a form that is not active, and opens to be looked at', async () => {
  const server = answerWith(({ method }) =>
    method === 'POST'
      ? { status: 201, body: { _id: 'f1', ...TEMPLATE } }
      : { status: 200, body: { data: [TEMPLATE] } },
  )
  freshClient()
  signedInAs(startupCell)
  const { addressNow } = await renderAt('/return-forms', <FormTemplates />, '/return-forms')
  await userEvent.click(screen.getByRole('button', { name: 'From a template' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Monthly figures' }))
  await waitFor(() => {
    const sent = server.calls.find(({ method }) => method === 'POST')
    expect(sent?.path).toBe('/return-form')
    expect(sent?.body).toMatchObject({ title: 'Monthly figures', active: false })
  })
  await waitFor(() => expect(addressNow()).toBe('/return-forms?open=f1'))
})

it('who may add no form is offered no templates', async () => {
  freshClient()
  signedInAs(coeViewer)
  await renderAt('/return-forms', <FormTemplates />, '/return-forms')
  expect(screen.queryByRole('button')).toBeNull()
})

it('templates that could not be loaded are asked for again when the menu is opened again', async () => {
  let isBroken = true
  answerWith(() =>
    isBroken
      ? { status: 500, body: { title: 'x', status: 500, detail: 'No.', code: 'internal' } }
      : { status: 200, body: { data: [TEMPLATE] } },
  )
  freshClient()
  signedInAs(startupCell)
  await renderAt('/return-forms', <FormTemplates />, '/return-forms')
  const button = screen.getByRole('button', { name: 'From a template' })
  await userEvent.click(button)
  expect(await screen.findByText(/^The templates could not be loaded/)).toBeDefined()
  await userEvent.keyboard('{Escape}')
  isBroken = false
  await userEvent.click(button)
  expect(await screen.findByRole('menuitem', { name: 'Monthly figures' })).toBeDefined()
})
