import { Button } from '@mantine/core'
import { IconPencil, IconHistory } from '@tabler/icons-react'
import { Fragment, useState, type ReactNode } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { StartupStatus } from '#web/core/records/startup-status.tsx'
import { useStatusChange } from '#web/features/startups/use-status-change.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import type { Crumb } from '#web/platform/ui/page-name.ts'
import { PageAnswer } from '#web/shell/page-answer.tsx'
import { ProfileHead } from '#web/shell/profile-head.tsx'
import { HistoryDialog } from './dialogs.ts'

/** Opens the startup's history, for those who may read it (roles-and-rights.md, History and imports are read with their record). */
const HistoryButton = ({ record }: { record: Row }) => {
  const [isOpen, setOpen] = useState(false)
  if (viewOf(useActor(), 'details', targetOf(startup, record)) !== 'full') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
        onMouseEnter={HistoryDialog.load}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && <HistoryDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

const Head = ({ record, crumbs }: { record: Row; crumbs: readonly Crumb[] }) => {
  const actor = useActor()
  const mayUpdate = useVerdict('startup.update', targetOf(startup, record)).outcome !== 'refuse'
  const status = useStatusChange()
  // A startup's own form needs no id.
  const form = `/profile/startup/complete${actor.startupId === record._id ? '' : `?id=${record._id}`}`
  return (
    <>
      <ProfileHead
        name={String(record['name'])}
        image={record['profile']}
        crumbs={crumbs}
        here="Profile"
        badge={<StartupStatus record={record} />}
        line={[record['incubator_name'], record['location']].filter(Boolean).join(' · ')}
      >
        <HistoryButton record={record} />
        {status.isAllowed(record) && (
          <Button variant="default" onClick={() => status.open(record)}>
            Change status
          </Button>
        )}
        {mayUpdate && (
          <Button
            component={AppLink}
            href={form}
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          >
            Update Profile
          </Button>
        )}
      </ProfileHead>
      {status.dialog}
    </>
  )
}

interface Props {
  id: string
  crumbs: readonly Crumb[]
  /** Below the header. */
  children: (record: Row) => ReactNode
}

/** The page of a startup with its header: its resume or its dashboard. */
export const StartupFrame = ({ id, crumbs, children }: Props) => (
  <PageAnswer answer={useRecord('startup', id)} title="Startup" failure="The startup could not be loaded.">
    {(record) => (
      <Fragment key={id}>
        <Head record={record} crumbs={crumbs} />
        <div className="in-order">{children(record)}</div>
      </Fragment>
    )}
  </PageAnswer>
)
