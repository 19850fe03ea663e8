import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { returnForm } from '#domain/entities/return-form.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { QuestionsInput } from './questions-input.tsx'

const ITEMS = [
  { _id: 'q1', code: 'jobs', section: 'Work', label: 'Jobs', kind: 'number', required: true },
  { _id: 'q2', code: 'main', section: 'In words', label: 'Main achievement', kind: 'text' },
]

let value: unknown
let server: ReturnType<typeof answerWith>
const Form = ({ errors = {} }: { errors?: Record<string, string> }) => {
  const [items, setItems] = useState<unknown>(ITEMS)
  return (
    <QuestionsInput
      name="questions"
      field={returnForm.fields.questions}
      value={items}
      errors={errors}
      record={{ title: 'Progress', asked_of: 'incubators', frequency: 'quarter' }}
      entity="return-form"
      onChange={(next) => {
        value = next
        setItems(next)
      }}
    />
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  value = ITEMS
  freshClient()
  signedInAs(startupCell)
  server = answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 100 } }))
})

// (returns.md, Screens of returns)
it('a question is added to a section, is named, and gets a code', async () => {
  renderUi(<Form />)
  await press('Add a question to Work')
  await userEvent.keyboard('Seats occupied')
  expect(value).toMatchObject([
    { code: 'jobs' },
    { code: 'seats_occupied', section: 'Work' },
    { code: 'main' },
  ])
  expect(screen.getByRole('button', { name: 'Close Seats occupied' })).toBeDefined()
})

it('the focus follows a question that moves into the next section', async () => {
  renderUi(<Form />)
  screen.getByRole('button', { name: 'Move Jobs down' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(value).toMatchObject([{ code: 'jobs', section: 'In words' }, { code: 'main' }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Jobs down')
})

it('a problem opens the card of its question, which says so', () => {
  renderUi(<Form errors={{ 'questions.0.lowest': 'Lowest must be a number' }} />)
  const section = within(screen.getByRole('region', { name: 'Work' }))
  expect(section.getByText('1 problem')).toBeDefined()
  expect(section.getByText('Lowest must be a number')).toBeDefined()
})

it('the preview shows the form with its questions, and nothing can be entered or saved', async () => {
  renderUi(<Form />)
  await press('Preview')
  const preview = within(await screen.findByRole('dialog', { name: 'Preview: Progress' }))
  await waitFor(() =>
    expect(preview.getByRole('textbox', { name: 'Jobs' }).hasAttribute('disabled')).toBe(true),
  )
  expect(preview.queryByRole('button', { name: /Does not apply|Note|Submit/ })).toBeNull()
})

it('the indicators of a question are those that were added to any, too', async () => {
  renderUi(<Form />)
  await press('Edit Jobs')
  const paths = () => server.calls.map(({ path }) => path)
  await waitFor(() => expect(paths()).toContain('/options/return-form/questions.indicator'))
})
