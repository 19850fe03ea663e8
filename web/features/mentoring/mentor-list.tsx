import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { AddMethods } from '#web/core/records/add-chooser.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import { incubatorColumn } from '#web/core/records/incubator-column.tsx'
import type { ListHead } from '#web/core/records/list-parts.ts'
import type { Scope } from '#web/core/records/list-scope.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { MentorWizardDialog } from './dialogs.ts'

interface Props {
  scope: Scope
  renderHead: (parts: ListHead) => ReactNode
}

const hrefOf = (row: Row): string => `/mentor/${row._id}`

/**
 * Mentors with their incubator for who sees several, and the two ways to add one; the picture is in the name's cell
 * (mentors.md, Mentor list; mentors.md, Adding a mentor).
 */
export const MentorList = ({ scope, renderHead }: Props) => {
  const actor = useActor()
  const { incubatorId } = scope
  const columns = useMemo(
    () => [
      ...columnsOf(mentor, { names: ['name', 'current_designation'] }),
      ...(incubatorId === null ? [incubatorColumn] : []),
    ],
    [incubatorId],
  )
  const addMethods = useMemo(
    (): AddMethods => ({
      label: 'Add new Mentor',
      methods: [
        { label: 'Import CSV', hint: 'Add many from a file.', icon: IconFileImport, opens: 'import' },
        {
          label: mentor.texts.addTitle,
          hint: 'Add one with its contact, expertise and affiliation.',
          icon: IconUserPlus,
          opens: 'add',
        },
      ],
      renderAdd: (onClose) => (
        <MentorWizardDialog
          incubatorId={incubatorId}
          verdict={decide(actor, 'mentor.create', incubatorId === null ? undefined : { incubatorId })}
          onClose={onClose}
        />
      ),
    }),
    [actor, incubatorId],
  )
  return (
    <RecordTable
      entity={mentor}
      scope={scope}
      columns={columns}
      addMethods={addMethods}
      renderHead={renderHead}
      hrefOf={hrefOf}
    />
  )
}
