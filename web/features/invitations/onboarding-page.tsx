import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { READ_PUBLIC_INVITATION } from '#domain/api/endpoints.ts'
import type { PublicInvitation } from '#domain/api/invitation.ts'
import type { InvitationKind } from '#domain/permissions/actor.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { AccountFrame } from '#web/shell/account-frame.tsx'
import { BrokenInvitation } from './broken-invitation.tsx'
import { onboardingTexts } from './english/onboarding.ts'

interface Props {
  kind: InvitationKind
  hash: string
  title: string
  children: (invitation: PublicInvitation, readAgain: () => void) => ReactNode
}

const PAGES = { startup: '/startup/invite', incubator: '/incubator/onboard/invite' } as const

/** What an invitation is for; an error with status 410 or 404 if its link does not work. */
const useInvitation = (hash: string) =>
  useQuery<PublicInvitation, Problem>({
    queryKey: keys.publicInvitation(hash),
    queryFn: ({ signal }) => ask(READ_PUBLIC_INVITATION, { params: { hash }, signal }),
    enabled: hash !== '',
    staleTime: 0,
    // It may be used up or revoked by now, which the answer to the form says as well.
    refetchOnWindowFocus: false,
  })

/**
 * A page that an invitation opens. The invitation is checked before the form shows
 * (invitations-and-onboarding.md, Links that do not work).
 */
export const OnboardingPage = ({ kind, hash, title, children }: Props) => {
  const { data, error, refetch } = useInvitation(hash)
  const readAgain = () => void refetch()
  if (hash === '' || error?.status === 404 || error?.status === 410)
    return <BrokenInvitation hash={hash} reason={error?.more['reason']} />
  if (data && data.kind !== kind) return <Navigate to={PAGES[data.kind]} search={{ hash }} replace />
  if (data) return children(data, readAgain)
  return (
    <AccountFrame title={title}>
      {error ? (
        <ProblemNotice title={onboardingTexts.notChecked} error={error} onRetry={readAgain} />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
    </AccountFrame>
  )
}
