import { Button } from '@mantine/core'
import { useState } from 'react'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { RequestList } from '#web/features/raised-requests/request-list.tsx'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'

/**
 * /raise-request: for a startup or mentor their own requests and the form; for the portal and incubators the
 * inbox (raised-requests.md, Raising a request).
 */
export const RaiseRequestPage = () => {
  const { incubatorId } = useActor()
  const verdict = useVerdict('request.raise')
  const [isRaising, setRaising] = useState(false)
  const raises = verdict.outcome === 'apply'
  const raise = raises && <Button onClick={() => setRaising(true)}>Raise a request</Button>
  return (
    <>
      <PageTitle title={raises ? 'My requests' : 'Raised requests'} crumbs={[DASHBOARD]}>
        {raise}
      </PageTitle>
      <RequestList isInbox={!raises} action={raise} />
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
