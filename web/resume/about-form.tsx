import { startup } from '#domain/entities/startup.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/api/use-records.ts'
import type { SubmitTexts } from '#web/api/use-submit.ts'
import { targetOf } from '#web/records/list-scope.ts'
import { useRecordForm } from '#web/records/record-form.tsx'
import classes from './about-form.module.css'

const TEXTS: SubmitTexts = { done: 'About edited successfully!', failed: 'Failed to edit.' }

interface Props {
  record: Row
  verdict: Verdict
  onClose: () => void
}

/** The whole description in the place where it is read (startup-resume.md, About panel). */
export const AboutForm = ({ record, verdict, onClose }: Props) => {
  const { form } = useRecordForm({
    entity: startup,
    record,
    incubatorId: targetOf(startup, record).incubatorId,
    verdict,
    only: ['description'],
    texts: TEXTS,
    onClose,
  })
  return <div className={classes.root}>{form}</div>
}
