import { useQuery } from '@tanstack/react-query'
import { READ_PUBLIC_INVITATION } from '#domain/api/endpoints.ts'
import type { PublicInvitation } from '#domain/api/invitation.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'

/** What an invitation is for; an error with status 410 or 404 if its link does not work. */
export const useInvitation = (hash: string) =>
  useQuery<PublicInvitation, Problem>({
    queryKey: keys.publicInvitation(hash),
    queryFn: ({ signal }) => ask(READ_PUBLIC_INVITATION, { params: { hash }, signal }),
    enabled: hash !== '',
    staleTime: 0,
    // It may be used up or revoked by now, which the answer to the form says as well.
    refetchOnWindowFocus: false,
  })
