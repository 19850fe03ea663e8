import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { describe, expect, it } from 'vitest'
import { noteOwnWrite } from './own-writes.ts'
import { useHeldPage } from './use-held-page.ts'

interface Row {
  _id: string
  name: string
}
const row = (id: string, name = id): Row => ({ _id: id, name })

const List = ({ rows, at = 'page 1' }: { rows: Row[]; at?: string }) => {
  const root = useRef<HTMLDivElement>(null)
  const { page, moves, show } = useHeldPage({ data: rows }, at, root)
  return (
    <>
      <button onClick={show}>{moves} changes</button>
      <div ref={root}>
        <a href="#row">A row</a>
        <output>{page?.data.map((r) => r.name).join(' ')}</output>
      </div>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))
async function work() {
  act(() => screen.getByRole('link').focus())
  await settle()
}

describe('a list that others change', () => {
  it('shows the change at once while nobody works in it', () => {
    const { rerender } = render(<List rows={[row('a'), row('b')]} />)
    rerender(<List rows={[row('new'), row('a')]} />)
    expect(shown()).toBe('new a')
  })

  it('keeps its rows in their places while somebody works in it, with their newest values', async () => {
    const { rerender } = render(<List rows={[row('a'), row('b')]} />)
    await work()
    rerender(<List rows={[row('new'), row('b', 'b2'), row('a')]} />)
    expect(shown()).toBe('a b2')
    fireEvent.click(screen.getByText('1 changes'))
    expect(shown()).toBe('new b2 a')
  })

  it('shows what was held back when the person leaves it', async () => {
    const { rerender } = render(<List rows={[row('a'), row('b')]} />)
    await work()
    rerender(<List rows={[row('b')]} />)
    expect(shown()).toBe('a b')
    act(() => screen.getByRole('link').blur())
    await settle()
    expect(shown()).toBe('b')
  })

  it('shows another page, and results of own changes, at once', async () => {
    const { rerender } = render(<List rows={[row('a')]} />)
    await work()
    rerender(<List rows={[row('c')]} at="page 2" />)
    expect(shown()).toBe('c')
    noteOwnWrite()
    rerender(<List rows={[row('d')]} at="page 2" />)
    expect(shown()).toBe('d')
  })
})
