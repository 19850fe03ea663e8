import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { event } from '#domain/entities/event.ts'
import { readSlot } from '#domain/kinds/register.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

const FIELD = event.fields.start_time
const Form = ({ onValue }: { onValue: (value: unknown) => void }) => {
  const [value, setValue] = useState<unknown>(null)
  const change = (next: unknown) => {
    setValue(next)
    onValue(next)
  }
  return <FieldInput name="start_time" field={FIELD} value={value} onChange={change} />
}
/** Shows the input, and returns a function for its latest value. */
function show(): () => unknown {
  const values: unknown[] = []
  renderUi(<Form onValue={(value) => values.push(value)} />)
  return () => values.at(-1)
}
const input = () => screen.getByLabelText<HTMLInputElement>('Start time')
/** What a browser reports after a key: a time of which a part is missing has no value. */
const type = (badInput: boolean) => {
  Object.defineProperty(input(), 'validity', { configurable: true, value: { badInput } })
  fireEvent.keyUp(input(), { key: '1' })
}

describe('a time of day', () => {
  it('is the one that is typed or picked, and empty again when it is cleared', () => {
    const current = show()
    fireEvent.change(input(), { target: { value: '10:00' } })
    expect(current()).toBe('10:00')
    fireEvent.change(input(), { target: { value: '' } })
    expect(current()).toBeNull()
  })

  it('that is typed by half is refused, and no problem once it is empty again', () => {
    const current = show()
    type(true)
    expect(readSlot(FIELD, current()).ok).toBe(false)
    type(false)
    expect(current()).toBeNull()
  })
})
