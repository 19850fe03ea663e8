import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { currentQuestion } from '#web/platform/ui/confirm.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { HeldNote } from './held-note.tsx'
import { Search } from './list-bar.tsx'

/** A list with a row in which something is typed, and what changes its rows. */
function show() {
  const changes = vi.fn()
  const List = () => {
    const [isTyped, setTyped] = useState(true)
    useUnsaved(isTyped, () => setTyped(false))
    return (
      <>
        <Search label="Search" value="soil" onChange={(text) => changes(text)} />
        <HeldNote moves={2} show={() => changes('held')} />
        {isTyped && <p>Half typed</p>}
      </>
    )
  }
  renderUi(<List />)
  return changes
}
const answer = async (isSure: boolean) => {
  await waitFor(() => expect(currentQuestion.get()?.text).toBe('Discard unsaved changes?'))
  await act(async () => currentQuestion.get()!.answer(isSure))
}

/** (changing-records.md, Unsaved input) */
describe('what is typed in a row is asked about before other rows are shown', () => {
  it.each([true, false])('by a search, and discarded only on purpose: %s', async (isSure) => {
    const changes = show()
    const input = screen.getByLabelText<HTMLInputElement>('Search')
    await userEvent.type(input, ' lab')
    await answer(isSure)
    await waitFor(() => expect(input.value).toBe(isSure ? 'soil lab' : 'soil'))
    await waitFor(() => expect(changes.mock.calls).toEqual(isSure ? [['soil lab']] : []))
    expect(screen.queryAllByText('Half typed')).toHaveLength(isSure ? 0 : 1)
  })

  it.each([true, false])('by changes of others, and discarded only on purpose: %s', async (isSure) => {
    const changes = show()
    await userEvent.click(screen.getByRole('button', { name: /by others/ }))
    await answer(isSure)
    await waitFor(() => expect(changes.mock.calls).toEqual(isSure ? [['held']] : []))
    expect(screen.queryAllByText('Half typed')).toHaveLength(isSure ? 0 : 1)
  })
})
