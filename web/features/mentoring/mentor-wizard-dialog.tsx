import { mentor } from '#domain/entities/mentor.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { RecordWizard } from '#web/core/records/wizard/record-wizard.tsx'
import { Dialog } from '#web/platform/ui/dialog.tsx'
import { MENTOR_STEPS, wizardMentor } from './wizard-steps.tsx'

interface Props {
  /** The incubator of the new mentor; null if the person chooses it. */
  incubatorId: string | null
  verdict: Verdict
  onClose: () => void
}

/** Adds a mentor in four steps (mentors.md, Mentor wizard). */
export const MentorWizardDialog = ({ incubatorId, verdict, onClose }: Props) => (
  <Dialog onClose={onClose} title={mentor.texts.addTitle} size={760} closeOnClickOutside={false}>
    <RecordWizard
      entity={wizardMentor}
      record={null}
      incubatorId={incubatorId}
      steps={MENTOR_STEPS}
      verdict={verdict}
      onLeave={onClose}
      onDone={onClose}
    />
  </Dialog>
)
