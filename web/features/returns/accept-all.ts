import { ACCEPT_RETURNS } from '#domain/api/endpoints.ts'
import type { BoardRow } from '#domain/api/return-board.ts'
import { ask } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { returnsTexts } from './english/returns.ts'

const { board: texts } = returnsTexts

/** Accepts returns, each by itself, and says what became of them. Several are asked for first. */
export async function acceptAll(rows: readonly BoardRow[]): Promise<void> {
  const isSure =
    rows.length === 1 ||
    (await confirm({
      title: texts.acceptPlain(rows.length),
      text: texts.acceptQuestion(rows.length),
      consequence: texts.acceptConsequence,
      confirmLabel: texts.accept,
    }))
  if (!isSure) return
  try {
    const { decided, left } = await ask(ACCEPT_RETURNS, { body: { ids: rows.map(({ _id }) => _id) } })
    if (decided.length > 0) toast.success(texts.accepted(decided.length))
    if (left.length > 0) toast.error(texts.notAccepted(left.length, left[0]!.detail))
  } catch (error) {
    toast.error(asProblem(error).detail)
  } finally {
    readAgain(queryClient, 'return')
  }
}
