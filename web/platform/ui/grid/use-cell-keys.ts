import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { isButtonEscape } from '../is-button-escape.ts'

export interface CellAt {
  row: number
  column: number
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const readAt = (cell: HTMLElement): CellAt | null => {
  const [row, column] = (cell.dataset['at'] ?? '').split(':').map(Number)
  return row === undefined || column === undefined || Number.isNaN(row + column) ? null : { row, column }
}

const controlIn = (cell: HTMLElement): HTMLElement | null =>
  cell.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)')

/**
 * Keyboard navigation between cells (look-and-behaviour.md, Keyboard). One cell is in the tab order; arrow
 * keys, Home and End move it, Enter activates it, and Escape returns from a control to its cell.
 */
export function useCellKeys(
  size: { rows: number; columns: number },
  first: number,
  act: (at: CellAt, key: 'Enter' | 'F2') => boolean,
) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<CellAt>({ row: 0, column: first })
  // If the page has become shorter, one cell must still be reachable by Tab.
  const active = {
    row: Math.max(0, Math.min(at.row, size.rows - 1)),
    column: Math.max(0, Math.min(at.column, size.columns - 1)),
  }

  const focusCell = useCallback((cell: CellAt) => {
    table.current?.querySelector<HTMLElement>(`[data-at="${cell.row}:${cell.column}"]`)?.focus()
  }, [])

  // A cell with a control is not a tab stop itself, because Tab reaches the control.
  useLayoutEffect(() => {
    const stop = table.current?.querySelector<HTMLElement>('td[data-at][tabindex="0"]')
    if (stop && controlIn(stop)) stop.tabIndex = -1
  })

  const onFocus = (e: FocusEvent<HTMLElement>) => {
    const cell = e.target.closest<HTMLElement>('[data-at]')
    const found = cell && readAt(cell)
    if (found) setAt(found)
  }

  const onKeyDownCapture = (e: KeyboardEvent<HTMLElement>) => {
    if (isButtonEscape(e)) (e.target as HTMLElement).closest<HTMLElement>('[data-at]')?.focus()
  }

  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    const target = e.target as HTMLElement
    const cell = target.closest<HTMLElement>('[data-at]')
    const from = cell && readAt(cell)
    if (!cell || !from || e.defaultPrevented) return
    if (target !== cell) {
      if (e.key === 'Escape') cell.focus()
      return
    }
    const step = STEPS[e.key]
    const to = step
      ? { row: from.row + step[0], column: from.column + step[1] }
      : e.key === 'Home'
        ? { row: e.ctrlKey ? 0 : from.row, column: 0 }
        : e.key === 'End'
          ? { row: e.ctrlKey ? size.rows - 1 : from.row, column: size.columns - 1 }
          : null
    if (to) {
      e.preventDefault()
      focusCell(to)
    } else if (e.key === 'Enter' || e.key === 'F2') {
      e.preventDefault()
      if (!act(from, e.key)) controlIn(cell)?.focus()
    } else if (e.key === ' ' && controlIn(cell) instanceof HTMLInputElement) {
      e.preventDefault()
      controlIn(cell)?.click()
    }
  }
  return { table, active, focusCell, onFocus, onKeyDown, onKeyDownCapture }
}
