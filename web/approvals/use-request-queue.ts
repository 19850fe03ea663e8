import { useEffect, useRef, useState } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Opening } from '#web/records/use-open.ts'
import type { Begun } from './request-body.tsx'
import { rightsOn } from './rights-on.ts'

interface Queue {
  actor: Actor
  /** What is listed, those that were decided a moment ago left out where the list holds only what waits. */
  rows: readonly ListedApproval[]
  opening: Opening
  /** The first is opened by itself: whoever decides has room to read it and has not closed the last. */
  opensFirst: boolean
  /** A decided request leaves the list. */
  isLeft: boolean
  /** What was decided a moment ago. */
  onLeave: (id: string) => void
}

/** What has the focus goes with what was decided: it moves on to what is shown then. */
const AFTER = 60

/** Which request is open: the next one by itself once one is decided (approvals.md, Keys of the approvals). */
export function useRequestQueue({ actor, rows, opening, opensFirst, isLeft, onLeave }: Queue) {
  const panel = useRef<HTMLElement>(null)
  const work = useRef<HTMLDivElement>(null)
  const [begun, setBegun] = useState<Begun>({})
  const wasClosed = useRef(false)
  const first = rows[0]?._id
  const { id, openByItself } = opening
  useEffect(() => {
    if (opensFirst && id === undefined && first !== undefined && !wasClosed.current) openByItself(first)
  }, [first, id, openByItself, opensFirst])

  // The next one is read from its beginning, and its row is seen.
  useEffect(() => {
    if (id === undefined) return
    document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0)
      panel.current?.scrollIntoView({ block: 'start' })
  }, [id])

  const open = (next: string, how: Begun = {}) => {
    setBegun(how)
    opening.open(next)
  }
  const keepFocus = () =>
    void window.setTimeout(() => {
      if (document.activeElement === document.body)
        (panel.current ?? work.current)?.focus({ preventScroll: true })
    }, AFTER)
  const closeAfter = () => {
    setBegun({})
    opening.close()
    keepFocus()
  }
  return {
    panel,
    work,
    begun,
    open,
    keepFocus,
    close: () => {
      wasClosed.current = true
      setBegun({})
      opening.close()
    },
    /** Decided: on to the next that waits, below first. */
    goOn: (decided: string) => {
      const at = rows.findIndex((a) => a._id === decided)
      const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
        (a) => a._id !== decided && rightsOn(actor, a).mayDecide,
      )
      if (isLeft) onLeave(decided)
      panel.current?.focus({ preventScroll: true })
      if (next) open(next._id)
      else if (isLeft) closeAfter()
    },
    leave: (gone: string) => {
      if (isLeft) onLeave(gone)
      closeAfter()
    },
  }
}
