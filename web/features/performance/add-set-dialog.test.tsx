import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { AddSetDialog } from './add-set-dialog.tsx'

const APPLIES = { outcome: 'apply', isLogged: true } as const

// (deliverables.md, Standard sets)
it('adds the standard set or that of the year before to the chosen year, and says why it cannot', async () => {
  const onClose = vi.fn()
  const { calls } = answerWith(({ body }) =>
    (body as { from: unknown }).from === 'standard'
      ? { status: 409, body: { code: 'conflict', detail: 'There is no standard set yet.', errors: [] } }
      : { status: 201, body: { data: [{}, {}] } },
  )
  freshClient()
  renderUi(<AddSetDialog incubatorId="i1" verdict={APPLIES} onClose={onClose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect((await screen.findByRole('alert')).textContent).toBe('There is no standard set yet.')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('radio', { name: /^The deliverables of / }))
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const [, last] = calls.filter(({ method }) => method === 'POST')
  const { year, from } = last!.body as { year: number; from: number }
  expect([last!.path, from]).toEqual(['/deliverables-as-per-mou/add-set', year - 1])
})
