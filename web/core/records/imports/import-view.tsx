import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { importedText } from '#domain/entities/texts.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { importedRows } from './file-fields.ts'
import { ImportDone, ImportRequested, ImportRunning } from './import-result.tsx'
import { ImportShown } from './import-shown.tsx'
import { ImportWizard } from './import-wizard.tsx'
import { useImportProgress } from './use-import-progress.ts'
import { usePreparedVerdict } from './use-prepared-verdict.ts'

/** An import in any state: draft, running, done, or awaiting approval. */
export const ImportView = ({ entity, data }: { entity: Entity; data: Import }) => {
  const client = useQueryClient()
  const verdict = usePreparedVerdict(entity, data)
  useImportProgress(data._id, data.status === 'running')
  const before = useRef(data.status)
  useEffect(() => {
    // The import has just finished, so lists must load its records.
    if (before.current === 'running' && data.status === 'done') {
      toast.success(importedText(entity.texts, importedRows(data)))
      readAgain(client, entity.name)
    }
    before.current = data.status
  }, [client, data, entity])
  switch (data.status) {
    case 'running':
      return <ImportRunning entity={entity} data={data} />
    case 'done':
      return <ImportDone entity={entity} data={data} />
    case 'requested':
      return <ImportRequested entity={entity} data={data} />
    default:
      if (verdict.outcome === 'refuse')
        return <ImportShown entity={entity} data={data} reason={verdict.reason} />
      return <ImportWizard entity={entity} data={data} verdict={verdict} />
  }
}
