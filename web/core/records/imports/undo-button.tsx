import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { keys, readAgain } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { importedRows } from './file-fields.ts'
import { undoImport } from './import-calls.ts'

/** Undoes an import; offered only to people whose deletions need no approval. */
export const UndoButton = ({ entity, data }: { entity: Entity; data: Import }) => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const target = { incubatorId: data.incubator_id }
  const mayDelete = useVerdict(entity.actions.delete, target).outcome === 'apply'
  const mayUpdate = useVerdict(entity.actions.update, target).outcome === 'apply'
  if (!mayDelete || !mayUpdate || importedRows(data) === 0) return null
  const undo = async () => {
    const isSure = await confirm({
      title: 'Undo import',
      text: `Are you sure you want to undo the import of ${data.file_name}?`,
      consequence:
        'Records it added will be deleted; records it updated will be reverted. Records changed since then stay as they are. You can correct the file and import it again.',
      confirmLabel: 'Undo import',
      isDestructive: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await undoImport(data._id)
      toast.success('Import undone')
      readAgain(client, entity.name)
    } catch (error) {
      toast.error(`The import could not be undone: ${asProblem(error).detail}`)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: keys.import(data._id) })
      void client.invalidateQueries({ queryKey: keys.importLists })
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void undo()}>
      Undo import
    </Button>
  )
}
