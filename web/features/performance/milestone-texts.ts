import type { SubmitTexts } from '#web/platform/api/use-submit.ts'
import type { FileTexts } from './files-dialog.tsx'

/** These toasts stay 6 s; an error includes its message (milestones.md, Milestone texts). */
const duration = 6_000
export const TEXTS: Readonly<Record<'remarks' | 'subMilestones', SubmitTexts>> = {
  remarks: { done: 'Remarks saved successfully', failed: 'Error saving remarks', duration },
  subMilestones: {
    done: 'Sub Milestones saved successfully',
    failed: 'Error saving sub milestones',
    duration,
  },
}
export const FILE_TEXTS: FileTexts = {
  added: { done: 'Documents uploaded successfully', failed: 'Error uploading document', duration },
  removed: { done: 'Document deleted successfully', failed: 'Error deleting document', duration },
  removedSeveral: { done: 'Documents deleted successfully', failed: 'Error deleting documents', duration },
}
