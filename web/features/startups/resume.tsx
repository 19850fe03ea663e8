import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { statusOf } from '#web/core/records/startup-status.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { ReadMore } from '#web/platform/ui/read-more.tsx'
import { AboutPanel } from './about-panel.tsx'
import { AwardsPanel } from './awards-panel.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { ResumeDialogs } from './dialogs.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { hasDialog, type Editing } from './editing.ts'
import { FoundersPanel } from './founders-panel.tsx'
import { proposalsOf } from './item-proposals.tsx'
import { PROFILE_FIELDS, ProfilePanel } from './profile-panel.tsx'
import { TeamPanel } from './team-panel.tsx'
import classes from './resume.module.css'

/** Fields whose proposals a panel shows. */
const IN_PANELS: readonly string[] = [
  ...PROFILE_FIELDS,
  'status',
  'statusReason',
  'statusDescription',
  'description',
  'founders',
  'team_member',
  'documents',
  'awards',
]

/** A proposed deletion, and proposals of fields that have no panel, such as the name. */
const OtherProposals = ({ record }: { record: Row }) =>
  (record.pending ?? []).map((pending) => {
    const names = Object.keys(pending.proposed ?? {}).filter(
      (name) => startup.fields[name as keyof typeof startup.fields] && !IN_PANELS.includes(name),
    )
    if (pending.action !== 'delete' && names.length === 0) return null
    return (
      <ProposalNote key={pending.approval_id} pending={pending}>
        {pending.action === 'delete' ? 'Deletion proposed' : 'Proposed: '}
        {names.map((name) => (
          <span key={name}>
            {fieldOf(startup, name).label}{' '}
            <FieldCell field={fieldOf(startup, name)} value={pending.proposed?.[name]} isWhole />{' '}
          </span>
        ))}
      </ProposalNote>
    )
  })

/** The characters of the remarks that are shown, and their headings (startup-resume.md, Status remarks). */
const REMARKS_SHOWN = 350
const REMARKS_TITLES: Readonly<Record<string, string>> = {
  graduated: 'Remarks for Graduating',
  droppedout: 'Reason for Dropping Out',
}

/** Why the startup is no longer active: the reason, then the description, for those who may read them. */
const StatusRemarks = ({ record }: { record: Row }) => {
  const title = REMARKS_TITLES[statusOf(record)]
  const [reason, remarks] = [asText(record['statusReason']), asText(record['statusDescription'])]
  if (title === undefined || (reason === '' && remarks === '')) return null
  return (
    <Panel title={title}>
      {reason !== '' && (
        <Text fw={540} mb={remarks === '' ? 0 : 4}>
          {reason}
        </Text>
      )}
      {remarks !== '' && <ReadMore text={remarks} at={REMARKS_SHOWN} of={title} />}
    </Panel>
  )
}

/** The status that waiting requests propose, with its reason. */
const StatusProposals = ({ record }: { record: Row }) =>
  proposalsOf(record, 'status').map((pending) => {
    const reason = asText(pending.proposed?.['statusReason'])
    return (
      <ProposalNote key={pending.approval_id} pending={pending}>
        Proposed: <FieldCell field={startup.fields.status} value={pending.proposed?.['status']} />
        {reason && ` ${reason}`}
      </ProposalNote>
    )
  })

interface Props {
  record: Row
  editing: Editing | null
  /** False where the page says above the resume what is missing. */
  withMeter?: boolean
  /** What follows its panels, beside the facts. */
  children?: ReactNode
}

/**
 * The panels of a startup's resume (startup-resume.md, Resume panels). An answer without its private fields is
 * shown without them.
 */
export const Resume = ({ record, editing, withMeter = true, children }: Props) => {
  const isWhole = 'cin_number' in record && 'documents' in record
  return (
    <>
      <div className={classes.notes}>
        <OtherProposals record={record} />
        <StatusProposals record={record} />
      </div>
      <div className={classes.root}>
        <div className={classes.side}>
          {isWhole && withMeter && <CompletenessMeter record={record} editing={editing} />}
          <ProfilePanel record={record} />
        </div>
        <div className={classes.main}>
          <StatusRemarks record={record} />
          <AboutPanel record={record} editing={editing} />
          <FoundersPanel record={record} editing={editing} />
          <TeamPanel record={record} editing={editing} />
          {'documents' in record && <DocumentsPanel record={record} editing={editing} />}
          <AwardsPanel record={record} editing={editing} />
          <div className={`${classes.more} in-order`}>{children}</div>
        </div>
      </div>
      {hasDialog(editing) && <ResumeDialogs record={record} editing={editing} />}
    </>
  )
}
