import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Fitted } from './fitted.tsx'

const TEXT = 'A title that is longer than twenty characters'
/** A line of this width, in a font whose characters are ten pixels wide. */
function showIn(width: number): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({ width: text.length * 10 }),
  } as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  render(<Fitted text={TEXT} at={20} />)
}
afterEach(() => vi.restoreAllMocks())

it.each([
  [TEXT.length * 10, TEXT],
  [TEXT.length * 10 - 1, 'A title that is long…'],
])('a text is whole in a line of its width, and cut in a narrower one: %i', (width, shown) => {
  showIn(width)
  expect(screen.getByText(/^A title/).textContent).toBe(shown)
})
