import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { stopSecondClicks } from './second-click.ts'

beforeAll(stopSecondClicks)

afterEach(() => document.body.replaceChildren())

/** A button with this name, that counts its clicks. */
function add(name: string, tag = 'button'): { element: HTMLElement; clicks: string[] } {
  const element = document.body.appendChild(document.createElement(tag))
  element.textContent = name
  const clicks: string[] = []
  for (const type of ['click', 'dblclick']) element.addEventListener(type, () => clicks.push(type))
  return { element, clicks }
}
const click = (element: HTMLElement, detail: number) => {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  if (detail === 2) element.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, detail }))
}

/** (look-and-behaviour.md, Pressing) */
describe('the second click of a double click', () => {
  it('belongs to what the first one pressed', () => {
    const { element, clicks } = add('Next')
    click(element, 1)
    click(element, 2)
    expect(clicks).toEqual(['click', 'click', 'dblclick'])
  })

  it('does nothing on what took its place, with the same name or another', () => {
    for (const name of ['Approve', 'Delete']) {
      const one = add('Approve')
      click(one.element, 1)
      one.element.remove()
      const other = add(name)
      click(other.element, 2)
      expect(other.clicks, name).toEqual([])
      click(other.element, 1)
      expect(other.clicks, name).toEqual(['click'])
    }
  })

  it('does nothing on the same button with another name, as Next that becomes Submit', () => {
    const { element, clicks } = add('Next')
    click(element, 1)
    element.textContent = 'Submit'
    click(element, 2)
    expect(clicks).toEqual(['click'])
  })

  it('does nothing on the row below a dialog that has closed', () => {
    const { element } = add('Delete')
    click(element, 1)
    element.remove()
    const row = add('Row', 'div')
    row.element.dataset['id'] = 'p1'
    click(row.element, 2)
    expect(row.clicks).toEqual([])
  })

  it('edits the row that it began on, in whichever part of it', () => {
    const { element, clicks } = add('', 'div')
    element.dataset['id'] = 'p1'
    const [one, two] = ['a', 'b'].map(() => element.appendChild(document.createElement('span')))
    click(one!, 1)
    click(two!, 2)
    expect(clicks).toEqual(['click', 'click', 'dblclick'])
  })

  it('on a label belongs to its input', () => {
    const { element } = add('', 'label')
    const input = element.appendChild(document.createElement('input'))
    input.type = 'checkbox'
    click(element, 1)
    click(input, 2)
    expect(input.checked).toBe(false)
  })

  it('is none where keys or scripts click', () => {
    const { element, clicks } = add('One')
    click(element, 1)
    const other = add('Other')
    click(other.element, 0)
    expect(clicks.length + other.clicks.length).toBe(2)
  })
})
