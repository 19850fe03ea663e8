import type { ReactNode } from 'react'
import { milestone } from '#domain/entities/milestone.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FilesDialog } from './files-dialog.tsx'
import type { Part } from './milestone-columns.tsx'
import { FILE_TEXTS, TEXTS } from './milestone-texts.ts'

const TITLES: Readonly<Record<Part, string>> = {
  remarks: 'Remarks on',
  document: 'Documents of',
  subMilestones: 'Sub milestones of',
}

interface Props {
  part: Part
  record: Row
  verdict: Verdict
  onClose: () => void
}

const Reading = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => {
  return (
    <Dialog onClose={onClose} title={title} size={560}>
      {children}
    </Dialog>
  )
}

/** One part of a milestone in a dialog of its own, read-only for people who may not change it. */
export const MilestonePart = ({ part, record, verdict, onClose }: Props) => {
  const title = `${TITLES[part]} ${String(record['title'])}`
  const shared = { entity: milestone, record, verdict, title, onClose }
  if (part === 'document') return <FilesDialog {...shared} name={part} texts={FILE_TEXTS} />
  if (verdict.outcome === 'refuse')
    return (
      <Reading title={title} onClose={onClose}>
        <FieldCell field={milestone.fields[part]} value={record[part]} isWhole />
      </Reading>
    )
  return (
    <RecordDialog {...shared} incubatorId={String(record['user_id'])} only={[part]} texts={TEXTS[part]} />
  )
}
