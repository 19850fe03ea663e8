import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { NameInput } from './name-input.tsx'

const IDS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
const startups = IDS.map((_id, at) => ({ _id, name: 'Hasiru', email: `${at}@example.org` }))
const page = (data: unknown[]) => ({ status: 200, body: { data, total: data.length, page: 1, pageSize: 20 } })

function show(initial: unknown = null, known = startups) {
  const sent: unknown[] = []
  answerWith(({ path }) => {
    const one = startups.find((s) => path.endsWith(s._id))
    return one ? { status: 200, body: one } : page(known)
  })
  const Form = () => {
    const [value, setValue] = useState(initial)
    return (
      <NameInput
        name="startup"
        field={prototype.fields.startup}
        value={value}
        incubatorId="i1"
        onChange={(next) => {
          sent.push(next)
          setValue(next)
        }}
      />
    )
  }
  const submit = vi.fn((e: Event) => e.preventDefault())
  renderUi(
    <form onSubmit={(e) => submit(e.nativeEvent)}>
      <Form />
    </form>,
  )
  return { sent, submit, input: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Startup' }) }
}

describe('the input of a name that may refer to a startup', () => {
  beforeEach(() => {
    freshClient()
    signedInAs(coeMaster)
  })
  it('sends the chosen one of two startups with the same name, and shows its name', async () => {
    const { sent, input } = show()
    await userEvent.type(input(), 'Has')
    await userEvent.click(await screen.findByRole('option', { name: 'Hasiru (1@example.org)' }))
    expect(sent.at(-1)).toBe(IDS[1])
    expect(input().value).toBe('Hasiru (1@example.org)')
  })

  it('leaves Escape to the dialog around it while no startup matches', async () => {
    const { input } = show(null, [])
    await userEvent.type(input(), 'Nobody')
    expect(input().getAttribute('data-mantine-stop-propagation')).not.toBe('true')
    expect(input().getAttribute('aria-expanded')).toBe('false')
  })

  it('sends a typed name as text, even after a startup was chosen', async () => {
    const { sent, input } = show(IDS[0])
    await waitFor(() => expect(input().value).toBe('Hasiru'))
    await userEvent.type(input(), ' Labs')
    expect(sent.at(-1)).toBe('Hasiru Labs')
    expect(input().value).toBe('Hasiru Labs')
  })

  it('says that half a name is no startup, and leaves it unsaved at the first Enter', async () => {
    const { sent, submit, input } = show()
    await userEvent.type(input(), 'Has')
    await screen.findByRole('option', { name: 'Hasiru (0@example.org)' })
    const hint = 'No startup here has this name. It will be saved as typed.'
    expect(await screen.findByText(hint)).toBeDefined()
    await userEvent.keyboard('{Enter}')
    expect(submit).not.toHaveBeenCalled()
    expect(input().getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
    expect(sent.at(-1)).toBe('Has')

    // A whole name needs no second Enter, not even before its suggestions are there.
    await userEvent.type(input(), ' Labs{Enter}')
    expect(submit).toHaveBeenCalledTimes(2)

    await userEvent.clear(input())
    await userEvent.type(input(), 'Hasiru')
    await waitFor(() => expect(screen.queryByText(hint)).toBeNull())
    await userEvent.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledTimes(3)
  })
})
