import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DISCARD_IMPORT } from '#domain/api/endpoints.ts'
import type { Import } from '#domain/api/import.ts'
import { confirm } from '#web/platform/ui/confirm.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { call } from './call.ts'
import { keys } from './keys.ts'
import { asProblem } from './problem.ts'

/** Only drafts can be discarded; the server checks the same three states. */
export const isDiscardable = ({ status }: Pick<Import, 'status'>): boolean =>
  ['ready', 'incomplete', 'failed'].includes(status)

/** Asks, then discards a draft of an import; returns whether it is gone. */
export function useDiscardImport() {
  const client = useQueryClient()
  return useCallback(
    async ({ _id, file_name }: Pick<Import, '_id' | 'file_name'>): Promise<boolean> => {
      const isSure = await confirm({
        title: 'Discard import',
        text: `Are you sure you want to discard ${file_name}?`,
        consequence: 'Nothing has been imported. Your column and value matches will be lost.',
        confirmLabel: 'Discard',
        isDestructive: true,
      })
      if (!isSure) return false
      try {
        await call(DISCARD_IMPORT, { params: { id: _id } })
        toast.success('Import discarded')
        return true
      } catch (error) {
        const problem = asProblem(error)
        toast.error(`The import could not be discarded: ${problem.detail}`)
        // Somebody else committed or discarded it, so reload what the screen shows.
        void client.invalidateQueries({ queryKey: keys.import(_id) })
        return problem.status === 404
      } finally {
        void client.invalidateQueries({ queryKey: keys.importLists })
      }
    },
    [client],
  )
}
