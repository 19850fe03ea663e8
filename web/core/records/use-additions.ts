import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DECIDE_APPROVAL, LIST_ADDITIONS } from '#domain/api/endpoints.ts'
import type { WaitingAddition } from '#domain/api/proposal.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { call, callOptions } from '#web/platform/api/call.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import type { ListQuery } from '#web/platform/api/list-query.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { toast } from '#web/platform/ui/toast.ts'

interface Answer {
  data: WaitingAddition[]
  total: number
}

/** Withdraws the person's own request and shows the result in a toast. */
export function useWithdraw() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async ({ approval_id: id, title }: WaitingAddition) => {
    const isSure = await confirm({
      title: 'Withdraw request',
      text: `Withdraw "${title}"?`,
      consequence: 'Nothing has changed. To propose it again, add it again.',
      confirmLabel: 'Withdraw',
      isDestructive: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await call(DECIDE_APPROVAL, { params: { id }, body: { status: 'withdrawn' } })
      toast.success('Edit withdrawn')
    } catch (error) {
      toast.error(`Error withdrawing edit: ${asProblem(error).detail}`)
    } finally {
      setBusy(false)
      readAgain(client)
    }
  }
  return { isBusy, withdraw }
}

/** The requests that would add records to a list; nothing is asked for where it has none. */
export const useAdditions = (entity: Entity, query: ListQuery, isWanted: boolean) =>
  useQuery<Answer, Problem>({
    queryKey: keys.additions(entity.name, query),
    ...callOptions(LIST_ADDITIONS(entity), { query }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })

export type Additions = ReturnType<typeof useAdditions>

/** More would push the records off the screen; the others appear on a click. */
const SHOWN = 3
/** One more is shown at once, because its row takes no more room than the button for the others. */
export const shownAtFirst = (rows: number): number => (rows <= SHOWN + 1 ? rows : SHOWN)
