import { ActionIcon } from '@mantine/core'
import { IconBan, IconCopy, IconMail, IconTicket } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { REVOKE_INVITATION } from '#domain/api/endpoints.ts'
import { INVITATION_STATES } from '#domain/api/invitation-limits.ts'
import type { Invitation } from '#domain/api/invitation.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { INVITATION_KINDS } from '#domain/permissions/actor.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { IncubatorFilter } from '#web/core/records/incubator-filter.tsx'
import { ChoiceChip } from '#web/core/records/choice-chip.tsx'
import { filteredBy, useListAddress } from '#web/core/records/use-list-address.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { FilterBar } from '#web/platform/ui/filter-bar.tsx'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { columnsFor } from './invitation-columns.tsx'
import { copyLink } from './copy-link.ts'
import { invitationTexts } from './english/invitations.ts'
import { nameOf } from './invitation-words.ts'
import { filtersIn, readInvitationsAgain, useInvitations } from './use-invitations.ts'

const MailDialog = lazyPart(async () => (await import('./mail-dialog.tsx')).MailDialog)

const { list: texts, revoking, kinds, states } = invitationTexts

const STATES = INVITATION_STATES.map((value) => ({ value, label: states[value] }))
const KINDS = INVITATION_KINDS.map((value) => ({ value, label: kinds[value] }))

async function revoke(invitation: Invitation): Promise<void> {
  const isSure = await confirm({
    title: revoking.title(nameOf(invitation)),
    text: revoking.question,
    consequence: revoking.consequence,
    confirmLabel: revoking.confirm,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await ask(REVOKE_INVITATION, { params: { id: invitation._id } })
    toast.success(revoking.done)
  } catch (error) {
    toast.error(asProblem(error).detail)
  }
  readInvitationsAgain()
}

interface Props {
  renderHead: (count: ReactNode) => ReactNode
}

/** The invitations within reach, with their filters and actions (invitations-and-onboarding.md, Invitations page). */
export const InvitationList = ({ renderHead }: Props) => {
  const zone = useTimeZone()
  const isPortal = readsAll(useActor())
  const mayChange = useVerdict('invitation.change').outcome === 'apply'
  const [address, change] = useListAddress()
  const [mailed, setMailed] = useState<Invitation | null>(null)
  const answer = useInvitations(address)
  const { data } = answer
  const filters = filtersIn(address)
  const actionsOf = (one: Invitation) => {
    const { url } = one
    if (url === null) return null
    return [
      { label: texts.copyLink, icon: IconCopy, act: () => void copyLink(url) },
      { label: texts.mail, icon: IconMail, act: () => setMailed(one) },
      { label: texts.revoke, icon: IconBan, act: () => void revoke(one) },
    ].map(({ label, icon: IconOf, act }) => (
      <Tooltip key={label} label={label}>
        <ActionIcon aria-label={texts.actionOn({ action: label, invitation: nameOf(one) })} onClick={act}>
          <IconOf size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ))
  }
  return (
    <>
      {renderHead(data ? texts.count(data.total) : '\u00a0')}
      <FilterBar>
        <ChoiceChip
          label={texts.state}
          options={STATES}
          value={filters.status}
          onChange={(status) => change({ status })}
        />
        <ChoiceChip
          label={texts.kind}
          options={KINDS}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
        {isPortal && (
          <IncubatorFilter
            value={filters.incubator_id ?? null}
            onChange={(id) => change({ incubator_id: id ?? undefined })}
          />
        )}
      </FilterBar>
      <PagedList
        answer={answer}
        failure={texts.notLoaded}
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={filteredBy(filters, change, {
          title: texts.noMatch,
          label: texts.showAll,
        })}
        empty={
          <EmptyState icon={IconTicket} title={texts.none}>
            {texts.noneLead}
          </EmptyState>
        }
      >
        <Grid
          label={texts.label}
          columns={columnsFor(zone, isPortal)}
          rows={data?.data ?? []}
          idOf={(one) => one._id}
          nameOf={nameOf}
          awaited={data ? 0 : PAGE_SIZE_DEFAULT}
          isRefreshing={answer.isPlaceholderData}
          {...(mayChange ? { actionsOf, actionsWidth: 116 } : {})}
        />
      </PagedList>
      {mailed && <MailDialog invitation={mailed} onClose={() => setMailed(null)} />}
    </>
  )
}
