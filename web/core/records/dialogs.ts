import { lazyPart } from '#web/platform/ui/lazy-part.tsx'

/**
 * Dialogs and panels, loaded when they are first opened, because they bring inputs, calendars and import
 * steps with them.
 */
export const RecordDialog = lazyPart(async () => (await import('./record-dialog.tsx')).RecordDialog)
export const AddChooser = lazyPart(async () => (await import('./add-chooser.tsx')).AddChooser)
export const ChangeManyDialog = lazyPart(
  async () => (await import('./change-many-dialog.tsx')).ChangeManyDialog,
)
export const ColumnsDialog = lazyPart(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)
export const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)
export const ViewsDialog = lazyPart(async () => (await import('./views-dialog.tsx')).ViewsDialog)
export const RecordPanel = lazyPart(async () => (await import('./record-panel.tsx')).RecordPanel)
export const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
export const RemainingDialog = lazyPart(async () => (await import('./remaining-dialog.tsx')).RemainingDialog)
export const ImportDialog = lazyPart(async () => (await import('./imports/import-dialog.tsx')).ImportDialog)
