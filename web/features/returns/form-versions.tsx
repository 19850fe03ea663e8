import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#web/platform/api/use-records.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { returnsTexts } from './english/returns.ts'

const VersionsDialog = lazyPart(async () => (await import('./versions-dialog.tsx')).VersionsDialog)

/** What the versions of a form ask (returns.md, Versions of a form). */
export const FormVersions = ({ form }: { form: Row }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {returnsTexts.versions}
      </Button>
      {isOpen && <VersionsDialog form={form} onClose={() => setOpen(false)} />}
    </>
  )
}
