import { useState } from 'react'
import type { IncubatorInsights } from '#domain/api/insights.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { FirstSteps, StepButton, StepLink, type FirstStep } from '#web/platform/ui/first-steps.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

const AddSetDialog = lazyPart(
  async () => (await import('#web/features/performance/add-set-dialog.tsx')).AddSetDialog,
)
const InviteDialog = lazyPart(
  async () => (await import('#web/features/invitations/invite-dialog.tsx')).InviteDialog,
)

/** In place of figures, what a new incubator begins with, ticked from its records (dashboards-and-figures.md, A new incubator). */
export const BeginningList = ({ data }: { data: IncubatorInsights }) => {
  const { incubator, missing, beginning, scoreboard } = data
  const { _id: incubatorId } = incubator
  const page = `/incubator/${incubatorId}`
  const [dialog, setDialog] = useState<'set' | 'invite' | null>(null)
  const mayEdit = useVerdict('incubator.update', { incubatorId }).outcome !== 'refuse'
  const addVerdict = useVerdict(deliverable.actions.create, { incubatorId })
  const mayInvite = useVerdict('invitation.change', { incubatorId }).outcome !== 'refuse'
  const hasSettings = canRead(useActor(), 'admin')
  const press = (name: 'set' | 'invite', label: string) => (
    <StepButton onPress={() => setDialog(name)}>{label}</StepButton>
  )
  const link = (href: string, label: string) => <StepLink href={href}>{label}</StepLink>
  const steps: FirstStep[] = [
    {
      title: 'Complete the profile',
      isDone: missing.length === 0,
      words:
        missing.length === 0
          ? 'Everything is filled in.'
          : `Missing: ${missing.map(({ label }) => label).join(', ')}`,
      action: mayEdit && link(`/profile/complete?edit=${incubatorId}`, 'Complete the profile'),
    },
    {
      title: 'Add the MOU',
      isDone: beginning.mou_documents > 0,
      words:
        beginning.mou_documents > 0
          ? formatQuantity(beginning.mou_documents, 'document')
          : 'A document whose title says MOU.',
      action: link(`${page}?tab=documents`, 'Documents'),
    },
    {
      title: 'Add the deliverables',
      isDone: scoreboard.total > 0,
      words:
        scoreboard.total > 0
          ? `${formatQuantity(scoreboard.total, 'deliverable')} of ${scoreboard.year_name}`
          : `The standard set of its type, for ${scoreboard.year_name}.`,
      action:
        addVerdict.outcome === 'refuse'
          ? link(`${page}?tab=performance&module=${deliverable.name}`, 'Deliverables')
          : press('set', 'Add a set'),
    },
    {
      title: 'Add admins',
      isDone: beginning.accounts > 0,
      words:
        beginning.accounts > 0
          ? formatQuantity(beginning.accounts, 'account')
          : 'Nobody of the incubator can sign in yet.',
      action: hasSettings && link('/settings', 'Admin Settings'),
    },
    {
      title: 'Invite startups',
      isDone: beginning.invitations > 0,
      words:
        beginning.invitations > 0
          ? formatQuantity(beginning.invitations, 'invitation')
          : 'They enter themselves with a link.',
      action: mayInvite ? press('invite', 'Invite') : link(`${page}?tab=startups`, 'Startups'),
    },
  ]
  return (
    <FirstSteps steps={steps} note="Figures stand here as soon as there are records.">
      {dialog === 'set' && (
        <AddSetDialog incubatorId={incubatorId} verdict={addVerdict} onClose={() => setDialog(null)} />
      )}
      {dialog === 'invite' && (
        <InviteDialog kind="startup" incubatorId={incubatorId} onClose={() => setDialog(null)} />
      )}
    </FirstSteps>
  )
}
