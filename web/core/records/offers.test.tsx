/** (look-and-behaviour.md, Selects that find while typing) */
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { startupCell } from '#web/testing/sessions.ts'
import { FieldInput } from '#web/platform/kinds/field-input.tsx'
import { FilterPicker } from './filter-picker.tsx'
import { IncubatorPicker } from './incubator-picker.tsx'
import { ownerField } from './owner-field.ts'

const ignore = () => {}
const NameInput = () => {
  const [value, setValue] = useState<unknown>(null)
  const field = { ...prototype.fields.startup, label: 'Record' }
  return <FieldInput name="startup" field={field} value={value} incubatorId="i1" onChange={setValue} />
}
const SELECTS = {
  'an input of a record': (
    <FieldInput name="owner" field={ownerField('Record', 'Required.')} value={null} onChange={ignore} />
  ),
  'an input of a name': <NameInput />,
  'the filter by incubator': <IncubatorPicker value={null} chosen={undefined} onChange={ignore} />,
  'a filter by startup': (
    <FilterPicker
      entity={prototype}
      name="startup"
      scope={{ fixed: {}, incubatorId: 'i1' }}
      value={undefined}
      onChange={ignore}
    />
  ),
}

describe.each(Object.keys(SELECTS) as (keyof typeof SELECTS)[])('%s', (name) => {
  beforeEach(() => {
    freshClient()
    signedInAs(startupCell)
  })
  const show = async (total: number) => {
    const { calls } = answerWith(({ path }) => {
      const size = Number(new URL(path, 'http://x').searchParams.get('pageSize') ?? 0)
      const data = Array.from({ length: Math.min(size, total) }, (_, at) => ({
        _id: `r${at}`,
        name: `Record ${at}`,
      }))
      return { status: 200, body: { data, total, page: 1, pageSize: size } }
    })
    renderUi(SELECTS[name])
    const input = await screen.findByRole('combobox')
    await userEvent.click(input)
    await screen.findByRole('option', { name: 'Record 0' })
    return {
      input,
      requests: () => calls.map(({ path }) => path).filter((path) => path.includes('pageSize')),
    }
  }

  it('begins with the records that changed last, and says how many of all it lists', async () => {
    const { input, requests } = await show(27)
    const shown = screen.getAllByRole('option').length
    expect(shown).toBeLessThan(27)
    expect(screen.getByText(`${shown} of 27, type to find more`)).toBeDefined()
    expect(requests()[0]).toMatch(/order=desc&.*sort=updatedAt/)
    await userEvent.type(input, 'so')
    await waitFor(() => expect(requests().at(-1)).toMatch(/search=so/))
  })

  it('says nothing if it lists all', async () => {
    await show(3)
    expect(screen.queryByText(/type to find more/)).toBeNull()
  })
})
