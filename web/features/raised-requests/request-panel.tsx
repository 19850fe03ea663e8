import { raisedRequest } from '#domain/entities/raised-request.ts'
import { decide } from '#domain/permissions/decide.ts'
import { useRecord, type Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SidePanel } from '#web/platform/ui/side-panel.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { AnswerForm } from './answer-form.tsx'
import { RequestDetails } from './request-details.tsx'
import classes from './request-panel.module.css'

interface Props {
  id: string
  /** The request as the list contains it. */
  known: Row | undefined
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** A raised request in full, with its answers and a field for the next one. */
export const RequestPanel = ({ id, known, ...steps }: Props) => {
  const actor = useActor()
  const { data = known, error, refetch } = useRecord(raisedRequest.name, id)
  const mayAnswer =
    data && decide(actor, raisedRequest.actions.update, targetOf(raisedRequest, data)).outcome === 'apply'
  return (
    <SidePanel
      title={data ? asText(data['subject']) : error ? 'Not available' : 'Loading…'}
      rowId={id}
      kicker="Raised request"
      {...steps}
    >
      <div className={classes.root}>
        {data ? (
          <>
            <RequestDetails row={data} />
            {mayAnswer && <AnswerForm key={id} row={data} />}
          </>
        ) : error ? (
          <ProblemNotice
            title="This request could not be loaded."
            error={error}
            onRetry={error.status === 404 ? undefined : () => void refetch()}
          />
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </SidePanel>
  )
}
