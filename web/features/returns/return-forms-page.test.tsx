import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { ReturnFormsPage } from './return-forms-page.tsx'

// (returns.md, Return forms)
it('a form of the whole programme begins with its usual days, and active', async () => {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/return-forms?dialog=add', <ReturnFormsPage />)
  const valueOf = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('textbox', { name })).value
  expect([await valueOf('Opens'), await valueOf('Due'), await valueOf('Closes')]).toEqual(['1', '15', '45'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' }).checked).toBe(true)
})

it('an empty list that takes no files offers to add a record alone', async () => {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/return-forms', <ReturnFormsPage />)
  expect(await screen.findByText('Nothing here yet. Add one.')).toBeDefined()
})
