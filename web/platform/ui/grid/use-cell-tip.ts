import { useState, type SyntheticEvent } from 'react'

interface Tip {
  target: HTMLElement
  text: string
}

/** Shows the full text of a cut cell on hover and focus; the whole table shares one tooltip. */
export function useCellTip(textAt: (at: string) => string | undefined) {
  const [tip, setTip] = useState<Tip | null>(null)
  const look = (e: SyntheticEvent<HTMLElement>) => {
    const cell = (e.target as HTMLElement).closest<HTMLElement>('td[data-at]')
    if (cell === (tip?.target ?? null)) return
    const text = cell && textAt(cell.dataset['at'] ?? '')
    const shown = cell?.firstElementChild
    const isCut =
      !!text && !!shown && (shown.scrollWidth > shown.clientWidth + 1 || shown.textContent?.endsWith('…'))
    setTip(isCut && cell ? { target: cell, text } : null)
  }
  const hide = () => setTip(null)
  return { tip, hide, handlers: { onMouseOver: look, onMouseLeave: hide, onFocus: look, onBlur: hide } }
}
