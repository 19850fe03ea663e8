import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { startup } from '#domain/entities/startup.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { ReadMore } from '#web/platform/ui/read-more.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { AboutForm } from './dialogs.ts'
import type { Editing } from './editing.ts'
import { proposalsOf } from './item-proposals.tsx'
import classes from './panel.module.css'

/** The characters of the description that are shown (startup-resume.md, About panel). */
const SHOWN = 500

/** The description, edited in place (startup-resume.md, About panel). */
export const AboutPanel = ({ record, editing }: { record: Row; editing: Editing | null }) => {
  const about = asText(record['description'])
  const isEdited = editing?.opened?.of === 'about'
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  // The form takes the place of the pencil, which gets the focus back.
  useEffect(() => {
    if (wasEdited.current && !isEdited) pencil.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <Panel
      title="About"
      actions={
        editing &&
        !isEdited && (
          <Tooltip label="Edit">
            <ActionIcon
              ref={pencil}
              aria-label="Edit About"
              onMouseEnter={AboutForm.load}
              onClick={() => editing.open({ of: 'about' })}
            >
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {editing && isEdited ? (
        <AboutForm record={record} verdict={editing.verdict} onClose={editing.close} />
      ) : about === '' ? (
        <p className={classes.none}>No description yet.</p>
      ) : (
        <ReadMore text={about} at={SHOWN} of={startup.fields.description.label} />
      )}
      {proposalsOf(record, 'description').map((pending) => (
        <ProposalNote key={pending.approval_id} pending={pending}>
          Proposed: {asText(pending.proposed?.['description']) || '-'}
        </ProposalNote>
      ))}
    </Panel>
  )
}
