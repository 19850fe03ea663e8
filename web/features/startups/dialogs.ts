import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/** Dialogs, loaded when they are first opened, because they bring inputs and calendars with them. */
export const ResumeDialogs = lazyPart(async () => (await import('./resume-dialogs.tsx')).ResumeDialogs)
export const StatusDialog = lazyPart(async () => (await import('./status-dialog.tsx')).StatusDialog)
export const AboutForm = lazyPart(async () => (await import('./about-form.tsx')).AboutForm)
export const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog)
