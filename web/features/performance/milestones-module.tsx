import { useMemo, useState } from 'react'
import { milestone } from '#domain/entities/milestone.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { milestoneCardColumns, milestoneColumns, type Part } from './milestone-columns.tsx'
import { MilestoneSummary } from './milestone-summary.tsx'
import { ModuleTable } from './module-table.tsx'

const MilestonePart = lazyPart(async () => (await import('./milestone-part.tsx')).MilestonePart)

/** The milestones of an incubator; never shown to visitors (milestones.md, Milestones). */
export const MilestonesModule = ({ incubatorId }: { incubatorId: string }) => {
  const zone = useTimeZone()
  const today = todayIn(zone)
  const verdict = useVerdict(milestone.actions.update, { incubatorId })
  const mayEdit = verdict.outcome !== 'refuse'
  const [{ search, title }] = useListAddress()
  const [open, setOpen] = useState<{ part: Part; row: Row } | null>(null)
  const isPhone = useIsPhone()
  const columns = useMemo(
    () =>
      (isPhone ? milestoneCardColumns : milestoneColumns)({
        mayEdit,
        today,
        onOpen: (part, row) => setOpen({ part, row }),
      }),
    [isPhone, mayEdit, today],
  )
  return (
    <>
      <ModuleTable incubatorId={incubatorId} entity={milestone} columns={columns}>
        <MilestoneSummary incubatorId={incubatorId} filters={{ search, title }} today={today} />
      </ModuleTable>
      {open && (
        <MilestonePart part={open.part} record={open.row} verdict={verdict} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
