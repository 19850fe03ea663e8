import { useQuery } from '@tanstack/react-query'
import { LIST_OPTIONS } from '#domain/api/endpoints.ts'
import { ask } from './call.ts'
import { keys } from './keys.ts'
import type { Problem } from './problem.ts'

const NONE: readonly string[] = []

interface Options {
  isWanted: boolean
  /** Only values that this incubator's records hold. */
  incubatorId?: string | null | undefined
}

/**
 * The values that a field offers: the defined ones and those that people added
 * (values.md, Choices that can be extended). Empty until loaded; `isWanted` is false for other fields.
 */
export const useOptions = (
  entity: string,
  field: string,
  { isWanted, incubatorId = null }: Options,
): readonly string[] =>
  useQuery<{ data: string[] }, Problem>({
    queryKey: keys.options(entity, field, incubatorId),
    queryFn: ({ signal }) =>
      ask(LIST_OPTIONS, {
        params: { entity, field },
        query: incubatorId === null ? {} : { incubator_id: incubatorId },
        signal,
      }),
    enabled: isWanted,
    staleTime: 60_000,
  }).data?.data ?? NONE
