import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { RemainingDialog } from './remaining-dialog.tsx'

const incubator = { _id: 'i1', name: 'Short lived' } as unknown as Row
const remaining = [
  { entity: 'startup', total: 7, names: ['A', 'B', 'C', 'D', 'E'] },
  { entity: 'mentor', total: 1, names: ['Guide'] },
] as const

async function show() {
  const { calls } = answerWith(({ method, path }) => {
    if (method === 'POST') return { status: 200, body: { deleted: 1, changed: 1 } }
    const id = path.startsWith('/startup') ? 's1' : 'm1'
    return { status: 200, body: { data: [{ _id: id, name: id }], total: 1, page: 1, pageSize: 100 } }
  })
  freshClient()
  signedInAs(startupCell)
  const onDelete = vi.fn()
  await renderAt(
    '/',
    <>
      <RemainingDialog incubator={incubator} remaining={remaining} onDelete={onDelete} onClose={() => {}} />
      <Questions />
    </>,
  )
  return { calls, onDelete }
}

it('an incubator that cannot be deleted shows what it still has, with numbers and names', async () => {
  await show()
  expect(screen.getByText(/Short lived still has 7 startups and 1 mentor\./)).toBeDefined()
  expect(screen.getByText('A, B, C, D, E and 2 more')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Move all' }))
  expect(await screen.findByText('Choose an incubator')).toBeDefined()
})

it('its list of incubators stays closed until it is opened, so that it covers no button', async () => {
  await show()
  const input = screen.getByRole('combobox', { name: 'Move all to' })
  fireEvent.focus(input)
  expect(input.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(input)
  expect(input.getAttribute('aria-expanded')).toBe('true')
})

it('all of it can be deleted after a question, and then the incubator too', async () => {
  const { calls, onDelete } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Delete all' }))
  await screen.findByText('Are you sure you want to delete 7 startups and 1 mentor?')
  const question = within(screen.getByRole('dialog', { name: 'Delete all' }))
  fireEvent.click(question.getByRole('button', { name: 'Delete all' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Delete incubator' }))
  expect(onDelete).toHaveBeenCalledOnce()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/startup/delete', { ids: ['s1'] }],
    ['/mentor/delete', { ids: ['m1'] }],
  ])
})
