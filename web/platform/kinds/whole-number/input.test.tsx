import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import { startup } from '#domain/entities/startup.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'
import type { AnyField } from '../props.ts'

const Form = ({ field }: { field: AnyField }) => {
  const [value, setValue] = useState<unknown>(null)
  return <FieldInput name="count" field={field} value={value} onChange={setValue} />
}
const input = () => screen.getByRole<HTMLInputElement>('textbox')

describe('a count', () => {
  it('takes no letters while somebody types', async () => {
    renderUi(<Form field={milestone.fields.target} />)
    await userEvent.type(input(), 'a1ಲk2')
    expect(input().value).toBe('12')
  })

  it.each(['10 lac', '12.5', '85%'])('pasted as %s keeps every character and is refused', async (typed) => {
    renderUi(<Form field={milestone.fields.target} />)
    await userEvent.click(input())
    await userEvent.paste(typed)
    expect(input().value).toBe(typed)
    await userEvent.tab()
    expect(screen.getByText('Target must be a whole number')).toBeDefined()
  })

  it('of many digits is shown grouped below its input', async () => {
    renderUi(<Form field={milestone.fields.target} />)
    await userEvent.type(input(), '2500000')
    expect(screen.getByText('= 25,00,000')).toBeDefined()
    await userEvent.clear(input())
    await userEvent.type(input(), '25,00,000')
    expect(screen.queryByText('= 25,00,000')).toBeNull()
  })

  it('that is a year is not grouped', async () => {
    renderUi(<Form field={startup.fields.year_of_establishment} />)
    await userEvent.type(input(), '2020')
    expect(screen.queryByText(/=/)).toBeNull()
  })
})
