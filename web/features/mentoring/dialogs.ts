import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/** Dialogs, loaded when they are first opened, because they bring inputs and calendars with them. */
export const SessionDialogs = lazyPart(async () => (await import('./session-dialogs.tsx')).SessionDialogs)
export const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
export const AssignmentDialog = lazyPart(
  async () => (await import('./assignment-dialog.tsx')).AssignmentDialog,
)
export const MentorDialog = lazyPart(async () => (await import('./mentor-dialog.tsx')).MentorDialog)
export const MentorWizardDialog = lazyPart(
  async () => (await import('./mentor-wizard-dialog.tsx')).MentorWizardDialog,
)
export const AboutForm = lazyPart(async () => (await import('./about-form.tsx')).AboutForm)
