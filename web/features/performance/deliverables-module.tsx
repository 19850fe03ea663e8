import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { deliverable } from '#domain/entities/deliverable.ts'
import type { OwnPanel } from '#web/core/records/record-panel-parts.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { todayIn } from '#web/core/records/values-of-today.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { deliverableColumns, type Behind } from './deliverable-columns.tsx'
import type { FileTexts } from './files-dialog.tsx'
import { ModuleTable } from './module-table.tsx'

const AddSetDialog = lazyPart(async () => (await import('./add-set-dialog.tsx')).AddSetDialog)
const FilesDialog = lazyPart(async () => (await import('./files-dialog.tsx')).FilesDialog)
const ProvingDialog = lazyPart(async () => (await import('./proving-dialog.tsx')).ProvingDialog)

const done = deliverable.texts.updated
const TEXTS: FileTexts = {
  added: { done, failed: 'Error uploading document' },
  removed: { done, failed: 'Error deleting document' },
  removedSeveral: { done, failed: 'Error deleting documents' },
}

/** A question has its text where that is known. */
const OWN_PANEL: OwnPanel = {
  renderValue: (field, { return_question: question }) =>
    field === 'return_code' && typeof question === 'string' ? question : null,
}

/**
 * The targets of each year, what was achieved, and the source of that figure
 * (deliverables.md, Deliverables As Per MOU).
 */
export const DeliverablesModule = ({ incubatorId }: { incubatorId: string }) => {
  const verdict = useVerdict(deliverable.actions.update, { incubatorId })
  const addVerdict = useVerdict(deliverable.actions.create, { incubatorId })
  const [isAddingSet, setAddingSet] = useState(false)
  const mayEdit = verdict.outcome !== 'refuse'
  const today = todayIn(useTimeZone())
  const [open, setOpen] = useState<{ behind: Behind; row: Row } | null>(null)
  const columns = useMemo(
    () =>
      deliverableColumns({
        today,
        mayEdit,
        onOpen: (behind, row) => setOpen({ behind, row }),
      }),
    [mayEdit, today],
  )
  const close = () => setOpen(null)
  return (
    <>
      <ModuleTable incubatorId={incubatorId} entity={deliverable} columns={columns} ownPanel={OWN_PANEL}>
        {addVerdict.outcome !== 'refuse' && (
          <Button
            variant="subtle"
            size="compact-sm"
            className="no-print"
            leftSection={<IconStack2 size={16} stroke={1.6} aria-hidden />}
            onClick={() => setAddingSet(true)}
          >
            Add a set
          </Button>
        )}
      </ModuleTable>
      {isAddingSet && (
        <AddSetDialog incubatorId={incubatorId} verdict={addVerdict} onClose={() => setAddingSet(false)} />
      )}
      {open?.behind === 'records' && <ProvingDialog record={open.row} onClose={close} />}
      {open?.behind === 'evidence' && (
        <FilesDialog
          entity={deliverable}
          record={open.row}
          name="evidence"
          title={`Evidence for ${String(open.row['program_name'])}`}
          verdict={verdict}
          texts={TEXTS}
          onClose={close}
        />
      )}
    </>
  )
}
