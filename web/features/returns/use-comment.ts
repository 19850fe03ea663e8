import { useQueryClient } from '@tanstack/react-query'
import { ADD_RETURN_COMMENT } from '#domain/api/endpoints.ts'
import type { Return } from '#domain/api/returns.ts'
import { call } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'

/** Stores a comment on a question, or with null on the whole return. */
export function useComment({ _id: id }: Return, code: string | null) {
  const client = useQueryClient()
  return async (text: string): Promise<void> => {
    await call(ADD_RETURN_COMMENT, { params: { id }, body: { code, text } })
    await client.invalidateQueries({ queryKey: keys.record('return', id) })
  }
}
