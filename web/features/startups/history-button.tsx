import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { startup } from '#domain/entities/startup.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { HistoryDialog } from './dialogs.ts'

/** Opens the startup's history, for those who may read it (roles-and-rights.md, History and imports are read with their record). */
export const HistoryButton = ({ record }: { record: Row }) => {
  const [isOpen, setOpen] = useState(false)
  if (viewOf(useActor(), 'details', targetOf(startup, record)) !== 'full') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} stroke={1.6} aria-hidden />}
        onMouseEnter={HistoryDialog.load}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && <HistoryDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}
