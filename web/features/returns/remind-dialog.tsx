import { useState, type FormEvent } from 'react'
import { REMIND_OF_RETURNS } from '#domain/api/endpoints.ts'
import type { BoardRow } from '#domain/api/return-board.ts'
import { ask } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { FormButtons } from '#web/platform/ui/form-buttons.tsx'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { TextArea } from '#web/platform/ui/text-area.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { useUnsaved } from '#web/platform/ui/unsaved.ts'
import { returnsTexts } from './english/returns.ts'
import classes from './remind-dialog.module.css'

const { remind: texts } = returnsTexts

/** In characters; the server has the same limit. */
const TEXT_MAX = 2_000

interface Props {
  rows: readonly BoardRow[]
  onClose: () => void
}

/** Reminds those who have not submitted, with words of one's own (returns.md, Who has and who has not). */
export const RemindDialog = ({ rows, onClose }: Props) => {
  const [text, setText] = useState(texts.usual)
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(text !== texts.usual)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { reminded, left } = await ask(REMIND_OF_RETURNS, {
        body: { ids: rows.map(({ _id }) => _id), ...(text.trim() === '' ? {} : { text }) },
      })
      readAgain(queryClient, 'return')
      if (reminded > 0) toast.success(texts.sent(reminded))
      if (left.length > 0) toast.error(texts.left(left.length, left[0]!.reason))
      onClose()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={texts.title(rows.length)} size={520}>
      <form noValidate onSubmit={(e) => void send(e)}>
        {problem !== null && <ProblemNotice title={texts.notSent} error={problem} />}
        <ul className={classes.names} aria-label={texts.to}>
          {rows.map(({ _id, name }) => (
            <li key={_id}>{name}</li>
          ))}
        </ul>
        <p className={classes.lead}>{texts.lead}</p>
        <TextArea
          label={texts.text}
          description={texts.textHint}
          minRows={3}
          maxRows={10}
          maxLength={TEXT_MAX}
          value={text}
          onChange={(e) => setText(e.currentTarget.value)}
        />
        <div className={classes.foot}>
          <FormButtons label={texts.send} isBusy={isBusy} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  )
}
