import { Button } from '@mantine/core'
import { useState } from 'react'
import { ASK_EXTENSION } from '#domain/api/endpoints.ts'
import type { Return } from '#domain/api/returns.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { returnTexts } from './english/return.ts'
import { may } from './rights.ts'

const { extension: texts } = returnTexts

const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)

/** Asks for more time, unless a request waits. */
export const AskForTime = ({ data }: { data: Return }) => {
  const [isOpen, setOpen] = useState(false)
  const mayAsk = may(useActor(), 'return.comment', data)
  const isFirst = data.submitted_on === null
  return (
    <>
      {mayAsk && isFirst && data.extension === null && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {texts.ask}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          title={texts.ask}
          label={texts.ask}
          until={data.closes_on}
          onSend={async ({ reason, until }) => {
            await call(ASK_EXTENSION, { params: { id: data._id }, body: { reason, until } })
            readAgain(queryClient, 'return')
            toast.success(texts.done)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
