import { useQuery } from '@tanstack/react-query'
import { LIST_OPTIONS } from '#domain/api/endpoints.ts'
import { ask } from './call.ts'
import { keys } from './keys.ts'
import type { Problem } from './problem.ts'

const NONE: readonly string[] = []

/**
 * What an open choice offers by now: its list and what people added to it
 * (values.md, Choices that can be extended). Empty until it is here, and where `isWanted` says that the
 * choice is a closed one.
 */
export const useOptions = (entity: string, field: string, isWanted: boolean): readonly string[] =>
  useQuery<{ data: string[] }, Problem>({
    queryKey: keys.options(entity, field),
    queryFn: ({ signal }) => ask(LIST_OPTIONS, { params: { entity, field }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  }).data?.data ?? NONE
