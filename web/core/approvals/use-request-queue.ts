import { useEffect, useRef, useState } from 'react'
import type { ListedApproval } from '#domain/api/approval.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Opening } from '#web/core/records/use-open.ts'
import type { InitialAction } from './request-body.tsx'
import { rightsOn } from './rights-on.ts'

interface Queue {
  actor: Actor
  /** The listed requests, without those just decided if the list contains only pending ones. */
  rows: readonly ListedApproval[]
  opening: Opening
  /** Opens the first request: the person decides, has a wide screen and has not closed one. */
  opensFirst: boolean
  /** Decided requests leave this list. */
  removesDecided: boolean
  /** Called with the id of a request that was just decided. */
  onDecided: (id: string) => void
}

/**
 * Milliseconds. The focused element disappears with the decided request, so the focus then moves to what is
 * shown next.
 */
const AFTER = 60

/**
 * Keeps track of the open request, and opens the next one after a decision
 * (approvals.md, Keys of the approvals).
 */
export function useRequestQueue({ actor, rows, opening, opensFirst, removesDecided, onDecided }: Queue) {
  const panel = useRef<HTMLElement>(null)
  const work = useRef<HTMLDivElement>(null)
  const [initialAction, setInitialAction] = useState<InitialAction>({})
  const wasClosed = useRef(false)
  const first = rows[0]?._id
  const { id, openByItself } = opening
  useEffect(() => {
    if (opensFirst && id === undefined && first !== undefined && !wasClosed.current) openByItself(first)
  }, [first, id, openByItself, opensFirst])

  // Scrolls to the start of the newly opened request and makes its row visible.
  useEffect(() => {
    if (id === undefined) return
    document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0)
      panel.current?.scrollIntoView({ block: 'start' })
  }, [id])

  const open = (next: string, how: InitialAction = {}) => {
    setInitialAction(how)
    opening.open(next)
  }
  const keepFocus = () =>
    void window.setTimeout(() => {
      if (document.activeElement === document.body)
        (panel.current ?? work.current)?.focus({ preventScroll: true })
    }, AFTER)
  const closeAfter = () => {
    setInitialAction({})
    opening.close()
    keepFocus()
  }
  return {
    panel,
    work,
    initialAction,
    open,
    keepFocus,
    close: () => {
      wasClosed.current = true
      setInitialAction({})
      opening.close()
    },
    /** After a decision, opens the next undecided request: first below, then from the top. */
    goOn: (decided: string) => {
      const at = rows.findIndex((a) => a._id === decided)
      const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(
        (a) => a._id !== decided && rightsOn(actor, a).mayDecide,
      )
      if (removesDecided) onDecided(decided)
      panel.current?.focus({ preventScroll: true })
      if (next) open(next._id)
      else if (removesDecided) closeAfter()
    },
    leave: (gone: string) => {
      if (removesDecided) onDecided(gone)
      closeAfter()
    },
  }
}
