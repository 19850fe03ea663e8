import { useLayoutEffect, useState, type RefObject } from 'react'
import type { GridColumn } from './column.ts'

/** The minimum width of a column without a width of its own. */
const SHARED_WIDTH = 128
/** The minimum width of the name in a narrow table, and in one that is wider than its room. */
const NAME_WIDTH = 208
/** Of the remaining width the name gets three times as much as another column, up to the width of most names. */
const NAME_WEIGHT = 3
const NAME_ENOUGH = 240

type Columns = readonly Pick<GridColumn<never>, 'width' | 'isMain'>[]

/** The widths of columns, and the least of all together. */
interface Widths {
  readonly of: readonly number[]
  readonly least: number
}

/** The most columns that fit, at least one. */
function countFitting(widths: readonly number[], room: number): number {
  let rest = room
  const first = widths.findIndex((width) => (rest -= width) < 0)
  return Math.max(1, first === -1 ? widths.length : first)
}

/**
 * The widths of a table's columns in the room that actions and checkboxes leave. Where not all fit, the first ones fill
 * the room and the others are beyond its edge, so that none is cut there.
 */
export function widthsIn(columns: Columns, room: number, isTight: boolean): Widths {
  const wanted = columns.reduce((sum, { width = SHARED_WIDTH }) => sum + width, 0)
  // A column alone has all the room.
  const hasName = (isTight || wanted > room) && columns.length > 1
  const own = columns.map(({ width, isMain }) => width ?? (hasName && isMain ? NAME_WIDTH : undefined))
  const least = own.map((width) => width ?? SHARED_WIDTH)
  const total = least.reduce((sum, width) => sum + width, 0)
  const fitting = countFitting(least, room)
  const shown = least.slice(0, fitting)
  const spare = Math.max(0, room - shown.reduce((sum, width) => sum + width, 0))
  const isShared = (at: number) =>
    own.slice(0, fitting).every((width) => width !== undefined) || own[at] === undefined
  const sharing = shown.flatMap((_, at) => (isShared(at) ? [at] : []))
  const name = sharing.find((at) => columns[at]?.isMain)
  const even = spare / sharing.length
  const weighted = (spare * NAME_WEIGHT) / (NAME_WEIGHT + sharing.length - 1)
  const ofName = name === undefined ? 0 : Math.max(even, Math.min(weighted, NAME_ENOUGH - least[name]!))
  const ofOthers = name === undefined ? even : (spare - ofName) / Math.max(1, sharing.length - 1)
  return {
    of: least.map((width, at) => (sharing.includes(at) ? width + (at === name ? ofName : ofOthers) : width)),
    least: total,
  }
}

/** The inner width of a box; 0 before it is laid out. */
export function useRoomIn(box: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}
