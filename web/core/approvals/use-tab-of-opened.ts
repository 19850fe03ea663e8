import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApprovalStatus } from '#domain/changes/change.ts'
import { approvalOptions } from './use-approvals.ts'

/**
 * A link to a request, as of a notice, names no tab: that of its status is chosen. A request that is decided while it
 * is open stays where it was opened (approvals.md, Approvals page).
 */
export function useTabOfOpened(
  id: string | undefined,
  isTabNamed: boolean,
  choose: (status: ApprovalStatus) => void,
): void {
  const { data } = useQuery({ ...approvalOptions(id ?? ''), enabled: id !== undefined && !isTabNamed })
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || data?._id !== id || known.current === id) return
    known.current = id
    if (!isTabNamed && data.status !== 'pending') choose(data.status)
  })
}
