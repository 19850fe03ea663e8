import { useProgramme } from '#web/platform/api/public.ts'
import { Paused } from '#web/platform/ui/paused.tsx'

/** The notice that the product is paused, where each frame of pages begins; nothing while it is not. */
export const PausedNotice = () => (useProgramme().data?.is_paused ? <Paused /> : null)
