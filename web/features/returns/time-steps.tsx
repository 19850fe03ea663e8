/** Steps with a reason of whoever accepts a return: about its time, and others of their kind. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DECLINE_EXTENSION, LET_IN_RETURN } from '#domain/api/endpoints.ts'
import type { Return } from '#domain/api/returns.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { returnTexts } from './english/return.ts'
import type { Reasoned } from './reason-dialog.tsx'

const { review: texts } = returnTexts

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

export function done(words: string): void {
  readAgain(queryClient, 'return')
  toast.success(words)
}

interface StepProps {
  label: string
  size?: 'sm' | 'compact-sm'
  /** Undefined if no new last day is asked for. */
  until?: string
  onSend: (reasoned: Reasoned) => Promise<void>
}

/** A step that needs a reason. */
export const Step = ({ label, size = 'sm', until, onSend }: StepProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={label}
          label={label}
          {...(until === undefined ? {} : { until })}
          onSend={onSend}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type TimeProps = Pick<StepProps, 'size'> & { data: Return }

export const LetIn = ({ data, ...size }: TimeProps) => (
  <Step
    {...size}
    label={data.status === 'not_submitted' ? texts.letIn : texts.giveTime}
    until={data.extension?.until ?? ''}
    onSend={async (body) => {
      await call(LET_IN_RETURN, { params: { id: data._id }, body })
      done(texts.letInDone)
    }}
  />
)

export const DeclineTime = ({ data, ...size }: TimeProps) => (
  <Step
    {...size}
    label={texts.declineTime}
    onSend={async ({ reason }) => {
      await call(DECLINE_EXTENSION, { params: { id: data._id }, body: { reason } })
      done(texts.declinedTime)
    }}
  />
)

/** For a COE Master, who may fill a startup's return in as well: more time is given where the return is. */
export const TimeSteps = ({ data }: { data: Return }) => (
  <>
    <LetIn data={data} size="compact-sm" />
    {data.extension !== null && <DeclineTime data={data} size="compact-sm" />}
  </>
)
