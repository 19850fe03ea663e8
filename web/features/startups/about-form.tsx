import type { KeyboardEvent } from 'react'
import { startup } from '#domain/entities/startup.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { SubmitTexts } from '#web/platform/api/use-submit.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useRecordForm } from '#web/core/records/record-form.tsx'
import classes from './about-form.module.css'

const TEXTS: SubmitTexts = { done: 'About edited successfully!', failed: 'Failed to edit.' }

interface Props {
  record: Row
  verdict: Verdict
  onClose: () => void
}

/** The whole description in the place where it is read (startup-resume.md, About panel). */
export const AboutForm = ({ record, verdict, onClose }: Props) => {
  const { form, leave } = useRecordForm({
    entity: startup,
    record,
    incubatorId: targetOf(startup, record).incubatorId,
    verdict,
    only: ['description'],
    texts: TEXTS,
    onClose,
  })
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key === 'Escape') leave()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of the inputs in it
    <div className={classes.root} onKeyDown={onKeyDown}>
      {form}
    </div>
  )
}
