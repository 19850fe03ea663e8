import { useLocation, useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { readCode, showCode } from '#domain/api/registration-limits.ts'
import { event } from '#domain/entities/event.ts'
import { whenOfEvent } from '#domain/entities/event-when.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { ParticipantList } from '#web/features/events/participant-list.tsx'
import { targetOf } from '#web/core/records/list-scope.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PageAnswer } from '#web/shell/page-answer.tsx'

const Participants = ({ record }: { record: Row }) => {
  const actor = useActor()
  const { searchStr } = useLocation()
  const code = readCode(new URLSearchParams(searchStr).get('code') ?? '')
  const target = targetOf(event, record)
  // Whoever may not read them has no such page.
  if (viewOf(actor, 'registration', target) !== 'full') return <NotFoundPage />
  const place = [whenOfEvent(record), asText(record['location'])].filter(Boolean)
  const crumbs = [DASHBOARD, { label: 'Events', href: `/incubator/${target.incubatorId ?? ''}?tab=events` }]
  return (
    <ParticipantList
      record={record}
      code={code === undefined ? '' : showCode(code)}
      renderHead={({ count, actions }) => (
        <PageTitle
          title={`Participants of ${String(record['name'])}`}
          here="Participants"
          crumbs={crumbs}
          subtitle={[count, ...place].map((part, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              {part}
            </Fragment>
          ))}
        >
          {actions}
        </PageTitle>
      )}
    />
  )
}

/** /event/{id}/participants: who registered for an event (event-registration.md, Registrations for staff). */
export const EventParticipantsPage = () => {
  const { id } = useParams({ from: '/signed-in/event/$id/participants' })
  return (
    <PageAnswer
      answer={useRecord(event.name, id)}
      title="Participants"
      failure="The event could not be loaded."
    >
      {(record) => <Participants key={id} record={record} />}
    </PageAnswer>
  )
}
