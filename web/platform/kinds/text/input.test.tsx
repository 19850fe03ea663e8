import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { event } from '#domain/entities/event.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

function show() {
  const calls: string[] = []
  const sent: unknown[] = []
  answerWith(({ path }) => {
    calls.push(path)
    return { status: 200, body: { data: ['Ashok', 'Dr Rao', 'Zoya'] } }
  })
  freshClient()
  const Form = () => {
    const [value, setValue] = useState<unknown>([{ name: null, photoURL: null }])
    return (
      <FieldInput
        name="speakers"
        entity="event"
        incubatorId="i1"
        field={event.fields.speakers}
        value={value}
        onChange={(next) => {
          sent.push(next)
          setValue(next)
        }}
      />
    )
  }
  renderUi(<Form />)
  return { calls, sent, input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Name' }) }
}

describe('the name of a speaker', () => {
  it('is suggested from the events of the incubator while it is typed', async () => {
    const { calls, sent, input } = show()
    await userEvent.type(input, 'rao')
    await userEvent.click(await screen.findByRole('option', { name: 'Dr Rao' }))
    expect(screen.queryByRole('option', { name: 'Ashok' })).toBeNull()
    expect(sent.at(-1)).toEqual([{ name: 'Dr Rao', photoURL: null }])
    expect(calls).toEqual(['/options/event/speakers.name?incubator_id=i1'])
  })

  it('can be a name that nobody entered before', async () => {
    const { sent, input } = show()
    await userEvent.type(input, 'Kavya')
    expect(sent.at(-1)).toEqual([{ name: 'Kavya', photoURL: null }])
  })
})
