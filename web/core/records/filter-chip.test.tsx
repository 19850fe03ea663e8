import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { event } from '#domain/entities/event.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FilterChip } from './filter-chip.tsx'

it('the list of a filter that Escape closed before it had loaded does not open, and its chip keeps the focus', async () => {
  renderUi(
    <FilterChip
      entity={event}
      name="type"
      scope={{ fixed: {}, incubatorId: null }}
      value={undefined}
      onChange={vi.fn()}
    />,
  )
  const chip = () => screen.getByRole('button', { name: 'Type' })
  fireEvent.click(chip())
  expect(document.activeElement).toBe(chip())
  fireEvent.keyDown(chip(), { key: 'Escape' })
  expect(document.activeElement).toBe(chip())
  await import('./filter-picker.tsx')
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.click(chip())
  expect(await screen.findByRole('option', { name: 'Conference' })).toBeDefined()
})

it('a record is shown by its name, also where a name may stand in place of its id', async () => {
  const id = '017e4d12-be08-7a6e-b6a5-a1e2928f78dc'
  answerWith(() => ({ status: 200, body: { _id: id, name: 'Nelahani Krishi' } }))
  const scope = { fixed: {}, incubatorId: null }
  renderUi(<FilterChip entity={prototype} name="startup" scope={scope} value={id} onChange={vi.fn()} />)
  expect(await screen.findByRole('button', { name: 'Startup: Nelahani Krishi' })).toBeDefined()
})

it('a name that is filtered by is shown as it is', () => {
  const scope = { fixed: {}, incubatorId: null }
  renderUi(<FilterChip entity={prototype} name="startup" scope={scope} value="Arun" onChange={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Startup: Arun' })).toBeDefined()
})
