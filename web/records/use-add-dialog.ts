import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readListQuery, type ListQuery } from '#web/api/list-query.ts'
import type { OpenDialog } from './record-dialogs.tsx'

/**
 * The open dialog of a list. A link can open it (`?dialog=add`), as search does; the parameter is then
 * removed, so that Back and reload do not open it again.
 */
export function useAddDialog({ mayCreate, canImport }: { mayCreate: boolean; canImport: boolean }) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const query = useSearch({ strict: false, select: readListQuery })
  const navigate = useNavigate()
  const wanted = query['dialog']
  const [taken, setTaken] = useState<typeof wanted>()
  if (wanted !== taken) {
    setTaken(wanted)
    if (mayCreate && wanted === 'add') setDialog('add')
    if (mayCreate && canImport && wanted === 'import') setDialog('import')
  }
  useEffect(() => {
    if (wanted === undefined) return
    void navigate({
      to: '.',
      search: (before: ListQuery) => ({ ...before, dialog: undefined }),
      replace: true,
      resetScroll: false,
    } as never)
  }, [navigate, wanted])
  return [dialog, setDialog] as const
}
