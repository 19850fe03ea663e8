import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { AboutPanel } from './about-panel.tsx'
import { AwardsPanel } from './awards-panel.tsx'
import { CompletenessMeter } from './completeness-meter.tsx'
import { ResumeDialogs } from './dialogs.ts'
import { DocumentsPanel } from './documents-panel.tsx'
import { hasDialog, type Editing } from './editing.ts'
import { FoundersPanel } from './founders-panel.tsx'
import { PROFILE_FIELDS, ProfilePanel } from './profile-panel.tsx'
import { StatusProposals, StatusRemarks } from './status-remarks.tsx'
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

interface Props {
  record: Row
  editing: Editing | null
  /** False where the page shows it above the resume. */
  withMeter?: boolean
}

/**
 * The panels of a startup's resume (startup-resume.md, Resume panels). An answer without its private fields is
 * shown without them.
 */
export const Resume = ({ record, editing, withMeter = true }: Props) => {
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
        </div>
      </div>
      {hasDialog(editing) && <ResumeDialogs record={record} editing={editing} />}
    </>
  )
}
