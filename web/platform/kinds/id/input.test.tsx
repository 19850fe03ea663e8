import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { note } from '#domain/entities/note.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

const HASIRU = '00000000-0000-4000-8000-000000000001'
const MEERA = '00000000-0000-4000-8000-000000000002'

it('offers records of the entity that the form names, and forgets the choice when it names another', async () => {
  const { calls } = answerWith(({ path }) => {
    const of = path.startsWith('/startup') ? 'Hasiru' : 'Meera'
    const record = { _id: of === 'Hasiru' ? HASIRU : MEERA, name: of }
    return {
      status: 200,
      body: /\?/.test(path) ? { data: [record], total: 1, page: 1, pageSize: 10 } : record,
    }
  })
  freshClient()
  const sent: unknown[] = []
  const Form = () => {
    const [values, setValues] = useState<Record<string, unknown>>({ about: 'startup', about_id: null })
    return (
      <>
        <button type="button" onClick={() => setValues({ ...values, about: 'mentor' })}>
          Mentor
        </button>
        <FieldInput
          name="about_id"
          entity="note"
          field={note.fields.about_id}
          value={values['about_id']}
          record={values}
          incubatorId="i1"
          onChange={(about_id) => {
            sent.push(about_id)
            setValues({ ...values, about_id })
          }}
        />
      </>
    )
  }
  renderUi(<Form />)
  const input = () => screen.getByRole('combobox', { name: 'About whom' })
  await userEvent.click(input())
  await userEvent.click(await screen.findByRole('option', { name: 'Hasiru' }))
  expect(sent).toEqual([HASIRU])
  expect(calls[0]!.path).toContain('incubator_id=i1')
  await userEvent.click(screen.getByRole('button', { name: 'Mentor' }))
  await waitFor(() => expect(sent).toEqual([HASIRU, null]))
  await userEvent.click(input())
  expect(await screen.findByRole('option', { name: 'Meera' })).toBeDefined()
})
