import { Button } from '@mantine/core'
import { useState } from 'react'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { RequestList } from '#web/features/raised-requests/request-list.tsx'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'

/** /raise-request: a startup's or mentor's own requests and the form (raised-requests.md, Raising a request). */
export const RaiseRequestPage = () => {
  const { incubatorId } = useActor()
  const verdict = useVerdict('request.raise')
  const [isRaising, setRaising] = useState(false)
  const raise = <Button onClick={() => setRaising(true)}>Raise a request</Button>
  return (
    <>
      <PageTitle title="My requests" crumbs={[DASHBOARD]}>
        {raise}
      </PageTitle>
      <RequestList action={raise} />
      {isRaising && (
        <RecordDialog
          entity={raisedRequest}
          record={null}
          incubatorId={incubatorId}
          verdict={verdict}
          onClose={() => setRaising(false)}
        />
      )}
    </>
  )
}
