import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { MentorDialog } from '#web/features/mentoring/dialogs.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { ProfileHead } from '#web/shell/profile-head.tsx'

const Head = ({ record, crumbs }: { record: Row; crumbs: readonly Crumb[] }) => {
  const [isEdited, setEdited] = useState(false)
  const verdict = useVerdict('mentor.update', targetOf(mentor, record))
  return (
    <>
      <ProfileHead
        name={String(record['name'])}
        image={record['profile']}
        crumbs={crumbs}
        here="Profile"
        line={[record['current_designation'], record['organisation']].filter(Boolean).join(' · ')}
      >
        {verdict.outcome !== 'refuse' && (
          <Button
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onMouseEnter={MentorDialog.load}
            onClick={() => setEdited(true)}
          >
            Edit
          </Button>
        )}
      </ProfileHead>
      {isEdited && <MentorDialog record={record} verdict={verdict} onClose={() => setEdited(false)} />}
    </>
  )
}

interface Props {
  id: string
  crumbs: readonly Crumb[]
  /** Below the header. */
  children: (record: Row) => ReactNode
}

/** The page of a mentor with its header: its profile or its dashboard. */
export const MentorFrame = ({ id, crumbs, children }: Props) => (
  <PageAnswer answer={useRecord('mentor', id)} title="Mentor" failure="The mentor could not be loaded.">
    {(record) => (
      <Fragment key={id}>
        <Head record={record} crumbs={crumbs} />
        <div className="in-order">{children(record)}</div>
      </Fragment>
    )}
  </PageAnswer>
)
