import { lazyPart } from '#web/ui/lazy-part.tsx'

/** What stands over or beside a list or a profile when it is asked for; inputs, calendars and steps of an import come with it. */
export const RecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog)
export const ChangeManyDialog = lazyPart(
  async () => (await import('./change-many-dialog.tsx')).ChangeManyDialog,
)
export const RecordPanel = lazyPart(async () => (await import('./record-panel.tsx')).RecordPanel)
export const WaitingAdditions = lazyPart(
  async () => (await import('./waiting-additions.tsx')).WaitingAdditions,
)
export const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
export const RemainingDialog = lazyPart(async () => (await import('./remaining-dialog.tsx')).RemainingDialog)
export const ImportDialog = lazyPart(async () => (await import('./imports/import-dialog.tsx')).ImportDialog)
