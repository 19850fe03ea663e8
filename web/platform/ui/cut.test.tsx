import { render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { afterEach, expect, it, vi } from 'vitest'
import { Cut } from './cut.tsx'

const TEXT = 'A name of an incubator that is longer than twenty characters'

/** In a link of a line of this width, in a font whose characters are ten pixels wide. */
function showIn(width: number, besides = ''): void {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText: (text: string) => ({ width: text.length * 10 }),
  } as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'DIV' ? width : 0
  })
  render(
    <MantineProvider>
      <div>
        <a href="/">
          <Cut text={TEXT} at={20} />
        </a>
        {besides}
      </div>
    </MantineProvider>,
  )
}
afterEach(() => vi.restoreAllMocks())

it.each([
  [TEXT.length * 10, '', TEXT],
  [TEXT.length * 10 - 1, '', 'A name of an incubat…'],
  [TEXT.length * 20, '(deleted)', 'A name of an incubat…'],
])(
  'a value of any kind is whole where its line is free for it: %i px, beside "%s"',
  (width, besides, shown) => {
    showIn(width, besides)
    expect(screen.getByRole('link').textContent).toBe(shown)
  },
)
