import { Text } from '@mantine/core'
import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { statusOf } from '#web/core/records/startup-status.tsx'
import { ReadMore } from '#web/platform/ui/read-more.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { proposalsOf } from './item-proposals.tsx'

/** The characters of the remarks that are shown, and their headings (startup-resume.md, Status remarks). */
const SHOWN = 350
const TITLES: Readonly<Record<string, string>> = {
  graduated: 'Remarks for Graduating',
  droppedout: 'Reason for Dropping Out',
}

/** Why the startup is no longer active: the reason, then the description, for those who may read them. */
export const StatusRemarks = ({ record }: { record: Row }) => {
  const title = TITLES[statusOf(record)]
  const [reason, remarks] = [asText(record['statusReason']), asText(record['statusDescription'])]
  if (title === undefined || (reason === '' && remarks === '')) return null
  return (
    <Panel title={title}>
      {reason !== '' && (
        <Text fw={540} mb={remarks === '' ? 0 : 4}>
          {reason}
        </Text>
      )}
      {remarks !== '' && <ReadMore text={remarks} at={SHOWN} of={title} />}
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
