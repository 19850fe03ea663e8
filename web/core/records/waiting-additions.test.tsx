import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor } from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { useAdditions } from './use-additions.ts'
import { WaitingAdditions } from './waiting-additions.tsx'

const Shown = () => (
  <WaitingAdditions entity={prototype} answer={useAdditions(prototype, { user_id: 'incubator-1' }, true)} />
)

const addition = {
  approval_id: 'a1',
  editor: 'Kavya Rao',
  editorId: coeEditor.uid,
  requestDate: '2026-11-01T06:30:00.000Z',
  title: 'Soil probe',
  additions: 1,
}

it("an Editor's pending addition links to its request, and only its author can withdraw it", async () => {
  const { calls } = answerWith(({ method }) => ({
    status: 200,
    body:
      method === 'PUT'
        ? {}
        : {
            data: [
              addition,
              { ...addition, approval_id: 'a2', editorId: 'other', title: '40 rows', additions: 40 },
            ],
            total: 2,
          },
  }))
  freshClient()
  signedInAs(coeEditor)
  await renderAt(
    '/',
    <>
      <Shown />
      <Questions />
    </>,
  )
  const link = await screen.findByRole('link', { name: 'See request for Soil probe' })
  expect(link.getAttribute('href')).toBe('/approvals?open=a1')
  expect(screen.getByText(/Waiting for approval · 40 prototypes · Kavya Rao/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Withdraw 40 rows' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw Soil probe' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Edit withdrawn')).toBeDefined()
  const sent = calls.find(({ method }) => method === 'PUT')!
  expect([sent.path, sent.body]).toEqual(['/approvals/a1', { status: 'withdrawn' }])
})

it('the newest three of many pending additions are shown, and the others after a click', async () => {
  const data = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => ({
    ...addition,
    approval_id: title,
    title,
  }))
  answerWith(() => ({ status: 200, body: { data, total: 5 } }))
  freshClient()
  signedInAs(coeEditor)
  await renderAt('/', <Shown />)
  await screen.findByText('Three')
  expect(screen.queryByText('Four')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more awaiting approval' }))
  expect(screen.getByText('Five')).toBeDefined()
  expect(screen.queryByRole('button', { name: /more awaiting/ })).toBeNull()
})
