import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { ProposalNote } from '#web/core/records/proposal-note.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { AboutForm } from './dialogs.ts'
import { Nothing } from './panel.tsx'
import classes from './panel.module.css'

/** The description of a mentor, read or edited in place (mentors.md, Mentor profile page). */
export const AboutPanel = ({ record }: { record: Row }) => {
  const verdict = decide(useActor(), 'mentor.update', targetOf(mentor, record))
  const [isEdited, setEdited] = useState(false)
  const about = asText(record['description'])
  const proposed = (record.pending ?? []).filter(
    (pending) => pending.proposed && 'description' in pending.proposed,
  )
  return (
    <Panel
      title="About"
      actions={
        verdict.outcome !== 'refuse' &&
        !isEdited && (
          <Tooltip label="Edit">
            <ActionIcon aria-label="Edit About" onMouseEnter={AboutForm.load} onClick={() => setEdited(true)}>
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      {isEdited ? (
        <AboutForm record={record} verdict={verdict} onClose={() => setEdited(false)} />
      ) : about === '' ? (
        <Nothing>No description yet.</Nothing>
      ) : (
        <p className={classes.text}>{about}</p>
      )}
      {proposed.map((pending) => (
        <ProposalNote key={pending.approval_id} pending={pending}>
          Proposed: {asText(pending.proposed?.['description']) || '-'}
        </ProposalNote>
      ))}
    </Panel>
  )
}
