import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'

const ID = '00000000-0000-7000-8000-000000000001'
const STARTUP = { _id: ID, name: 'Hasiru' }
const FAILED = { status: 500, body: { title: 'x', status: 500, detail: 'No.', code: 'internal' } }

/** Its list is answered once it is no longer broken. */
function show(initial: unknown) {
  const server = { isBroken: true }
  answerWith(({ path }) =>
    path.endsWith(ID)
      ? { status: 200, body: STARTUP }
      : server.isBroken
        ? FAILED
        : { status: 200, body: { data: [STARTUP], total: 1, page: 1, pageSize: 10 } },
  )
  const Form = () => {
    const [value, setValue] = useState(initial)
    return (
      <FieldInput
        name="startup_id"
        field={mentorSession.fields.startup_id}
        value={value}
        incubatorId="i1"
        onChange={setValue}
      />
    )
  }
  freshClient()
  signedInAs(coeMaster)
  renderUi(<Form />)
  return server
}

// (look-and-behaviour.md, Empty loading and failed states)
it('a choice whose list failed does not say that nothing fits, and is loaded when it is opened again', async () => {
  const server = show(null)
  const input = screen.getByRole('combobox', { name: 'Startup' })
  await userEvent.click(input)
  expect(await screen.findByText('Could not be loaded. Open it again to retry.')).toBeDefined()
  server.isBroken = false
  await userEvent.keyboard('{Escape}')
  await userEvent.click(input)
  expect(await screen.findByRole('option', { name: 'Hasiru' })).toBeDefined()
})

it('beside the chosen record it says that the others could not be loaded', async () => {
  show(ID)
  await userEvent.click(await screen.findByDisplayValue('Hasiru'))
  expect(await screen.findByText('Others could not be loaded')).toBeDefined()
})
