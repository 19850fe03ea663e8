import { describe, expect, it, vi } from 'vitest'
import { afterPress } from './after-press.ts'

const fire = (type: string, init: PointerEventInit = {}) =>
  window.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, ...init }))

describe('what moves the page', () => {
  it('happens at once while nothing is pressed', () => {
    const act = vi.fn()
    afterPress(act)
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits for the click, and happens before what the click does', () => {
    const order: string[] = []
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('click', () => order.push('click'))
    fire('pointerdown')
    afterPress(() => order.push('move'))
    expect(order).toEqual([])
    fire('pointerup')
    button.click()
    expect(order).toEqual(['move', 'click'])
    button.remove()
  })

  it.each(['pointerup', 'pointercancel', 'contextmenu'])(
    'happens after a press that ends by %s',
    async (end) => {
      const act = vi.fn()
      fire('pointerdown')
      afterPress(act)
      fire(end)
      await expect.poll(() => act.mock.calls.length).toBe(1)
    },
  )

  it('does not wait for the other buttons of a mouse', () => {
    const act = vi.fn()
    fire('pointerdown', { button: 2 })
    afterPress(act)
    expect(act).toHaveBeenCalledOnce()
  })
})
