import { useQuery } from '@tanstack/react-query'
import { LIST_OPTIONS } from '#domain/api/endpoints.ts'
import { ask } from './call.ts'
import { keys } from './keys.ts'
import type { Problem } from './problem.ts'

const NONE: readonly string[] = []

/**
 * The options of an extensible choice: the defined ones and those that people added
 * (values.md, Choices that can be extended). Empty until loaded; `isWanted` is false for closed choices.
 */
export const useOptions = (entity: string, field: string, isWanted: boolean): readonly string[] =>
  useQuery<{ data: string[] }, Problem>({
    queryKey: keys.options(entity, field),
    queryFn: ({ signal }) => ask(LIST_OPTIONS, { params: { entity, field }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  }).data?.data ?? NONE
