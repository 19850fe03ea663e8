import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/api/use-records.ts'
import { FieldCell } from '#web/kinds/field-cell.tsx'
import { asText } from '#web/kinds/props.ts'
import { ProposalNote } from '#web/records/proposal-note.tsx'
import { statusOf } from '#web/records/startup-status.tsx'
import { ReadMore } from '#web/ui/read-more.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { proposalsOf } from './item-proposals.tsx'

/** The characters of the remarks that are shown, and their headings (startup-resume.md, Status remarks). */
const SHOWN = 350
const TITLES: Readonly<Record<string, string>> = {
  graduated: 'Remarks for Graduating',
  droppedout: 'Reason for Dropping Out',
}

/** Why the startup is no longer active, for those who may read it. */
export const StatusRemarks = ({ record }: { record: Row }) => {
  const title = TITLES[statusOf(record)]
  const remarks = asText(record['statusDescription'])
  if (title === undefined || remarks === '') return null
  return (
    <Panel title={title}>
      <ReadMore text={remarks} at={SHOWN} of={title} />
    </Panel>
  )
}

/** The status that waiting requests propose, with its reason. */
export const StatusProposals = ({ record }: { record: Row }) =>
  proposalsOf(record, 'status').map((pending) => {
    const reason = asText(pending.proposed?.['statusReason'])
    return (
      <ProposalNote key={pending.approval_id} pending={pending}>
        Proposed: <FieldCell field={startup.fields.status} value={pending.proposed?.['status']} />
        {reason && ` ${reason}`}
      </ProposalNote>
    )
  })
