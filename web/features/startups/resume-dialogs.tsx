import { startup } from '#domain/entities/startup.ts'
import { startupItems } from '#domain/entities/startup-items.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { ItemDialog } from '#web/core/records/item-dialog.tsx'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'
import type { Editing, ResumeList } from './editing.ts'

/** The most width of each dialog (startup-resume.md, Resume panels). */
const WIDTHS: Readonly<Record<ResumeList, number>> = {
  founders: 1_350,
  team_member: 850,
  documents: 800,
  awards: 800,
}

/** The dialog of what is being edited; the description is edited in its panel. */
export const ResumeDialogs = ({ record, editing }: { record: Row; editing: Editing }) => {
  const { opened, verdict, close } = editing
  if (opened?.of === 'item')
    return (
      <ItemDialog
        key={opened.item?._id ?? opened.list}
        entity={startup}
        list={opened.list}
        texts={startupItems[opened.list]}
        record={record}
        item={opened.item}
        verdict={verdict}
        size={WIDTHS[opened.list]}
        onClose={close}
      />
    )
  if (opened?.of !== 'fields') return null
  return (
    <RecordDialog
      entity={startup}
      record={record}
      incubatorId={targetOf(startup, record).incubatorId}
      verdict={verdict}
      title={opened.title}
      only={opened.only}
      onClose={close}
    />
  )
}
