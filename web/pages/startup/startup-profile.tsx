import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Row } from '#web/api/use-records.ts'
import { useRecord } from '#web/api/use-records.ts'
import { StartupStatus } from '#web/records/startup-status.tsx'
import { HistoryButton } from '#web/resume/history-button.tsx'
import { Resume } from '#web/resume/resume.tsx'
import { useEditing } from '#web/resume/use-editing.ts'
import { useStatusChange } from '#web/resume/use-status-change.tsx'
import { useActor } from '#web/session/use-actor.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { Later } from '#web/ui/later.tsx'
import type { Crumb } from '#web/ui/page-name.ts'
import { PageAnswer } from '../page-answer.tsx'
import { ProfileHead } from '../profile-head.tsx'
import { StartupFunding } from './startup-funding.tsx'
import { StartupMentoring } from './startup-mentoring.tsx'

interface Parts {
  crumbs: readonly Crumb[]
  /** Above the resume, on the dashboard, where mentors and sessions follow it. */
  overview?: ReactNode
}

const Profile = ({ record, crumbs, overview }: Parts & { record: Row }) => {
  const actor = useActor()
  const editing = useEditing(record)
  const status = useStatusChange()
  // A startup's own form needs no id.
  const form = `/profile/startup/complete${actor.startupId === record._id ? '' : `?id=${record._id}`}`
  const resume = <Resume record={record} editing={editing} funding={<StartupFunding record={record} />} />
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
        {editing && (
          <Button
            component={AppLink}
            href={form}
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
          >
            Update Profile
          </Button>
        )}
      </ProfileHead>
      {overview}
      {overview && <StartupMentoring record={record} isOnDashboard />}
      {overview ? <Later>{resume}</Later> : resume}
      {!overview && <StartupMentoring record={record} />}
      {status.dialog}
    </>
  )
}

/** A startup's resume with its own funding (startup-resume.md, Startup resume). */
export const StartupProfile = ({ id, ...parts }: Parts & { id: string }) => (
  <PageAnswer answer={useRecord('startup', id)} title="Startup" failure="The startup could not be loaded.">
    {(record) => <Profile key={id} record={record} {...parts} />}
  </PageAnswer>
)
