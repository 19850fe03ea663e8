import { useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { HistoryList } from '#web/core/records/history-list.tsx'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { returnTexts } from './english/return.ts'
import classes from './return-history.module.css'

const Entries = ({ data }: { data: Return }) => (
  <HistoryList
    entity={returnRecord}
    recordId={data._id}
    name={data.name}
    incubatorId={data.incubator_id}
    // An earlier state comes back as little as a return is deleted (returns.md, The life of a return).
    verdict={useVerdict('return.delete')}
    submit={useSubmit(returnRecord)}
    onProposed={() => undefined}
  />
)

/** Who answered, submitted and decided what, and when; read once it is opened. */
export const ReturnHistory = ({ data }: { data: Return }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={`${classes.root} no-print`} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{returnTexts.history}</summary>
      {isOpen && <Entries data={data} />}
    </details>
  )
}
