import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, startupCell } from '#web/testing/sessions.ts'
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

it.each([
  ['a COE Master', coeMaster, ['Startups']],
  ['the portal', startupCell, ['Startups', 'Incubators']],
])('%s chooses for whom a form is as it may add it', async (_name, person, offered) => {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
  freshClient()
  signedInAs(person)
  await renderAt('/return-forms?dialog=add', <ReturnFormsPage />)
  await userEvent.click(await screen.findByRole('combobox', { name: /^For/ }))
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(offered)
})

it('the panel of a form shows its versions, with who changed which question when and for which periods', async () => {
  const form = {
    _id: 'f1',
    title: 'Progress',
    asked_of: 'incubators',
    frequency: 'quarter',
    questions: [],
    version: 1,
    createdAt: '2026-04-01T05:00:00Z',
    updatedAt: '2026-11-02T05:00:00Z',
  }
  const jobs = { _id: 'q1', code: 'jobs', label: 'Jobs', required: false }
  const versions = [
    {
      version: 2,
      title: 'Progress',
      purpose: null,
      questions: [
        { ...jobs, required: true },
        { _id: 'q2', code: 'revenue', label: 'Revenue' },
      ],
      createdAt: '2026-11-02T05:00:00Z',
      by: { name: 'Ravi', designation: 'Master Edit' },
      periods: ['2026-27-Q3'],
    },
    {
      version: 1,
      title: 'Progress',
      purpose: null,
      questions: [jobs],
      createdAt: '2026-04-01T05:00:00Z',
      by: null,
      periods: ['2025-26-Q4', '2026-27-Q1', '2026-27-Q2'],
    },
  ]
  answerWith(({ path }) =>
    path.endsWith('/versions')
      ? { status: 200, body: { data: versions } }
      : path === '/return-form/f1'
        ? { status: 200, body: form }
        : { status: 200, body: { data: [form], total: 1, page: 1, pageSize: 10, labels: {} } },
  )
  freshClient()
  signedInAs(startupCell)
  await renderAt('/return-forms?open=f1', <ReturnFormsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Versions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versions: Progress' }))
  const [newest, first] = await dialog.findAllByRole('heading', { level: 3 })
  expect([newest?.textContent, first?.textContent]).toEqual(['Version 2', 'Version 1'])
  const items = newest!.closest('li')!
  expect(items.textContent).toContain('Ravi, Master Edit · 02/11/2026')
  expect(items.textContent).toContain('For Q3 2026-27')
  expect(items.textContent).toContain('Changed JobsRequired: No→Yes')
  expect(items.textContent).toContain('Added Revenue')
  expect(first!.closest('li')!.textContent).toContain('For Q4 2025-26 to Q2 2026-27')
})

it('an empty list that takes no files offers to add a record alone', async () => {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/return-forms', <ReturnFormsPage />)
  expect(await screen.findByText('Nothing here yet. Add one.')).toBeDefined()
})

it('the first period of a form is typed in words, and says when it opens', async () => {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/return-forms?dialog=add', <ReturnFormsPage />)
  const first = await screen.findByRole<HTMLInputElement>('textbox', { name: /^First period/ })
  const frequency = screen.getByRole('combobox', { name: /^Frequency/ })
  await userEvent.click(frequency)
  await userEvent.click(await screen.findByRole('option', { name: 'Every quarter' }))
  await userEvent.type(first, 'Q2 2090-91')
  expect(first.value).toBe('Q2 2090-91')
  expect(
    await screen.findByText('Q2 2090-91 opens on 01/10/2090, due on 15/10/2090, closes on 14/11/2090'),
  ).toBeDefined()
})
