import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readListQuery, type ListQuery } from '#web/api/list-query.ts'
import type { OpenDialog } from './record-dialogs.tsx'

/**
 * What stands over a list. An address may ask for it (`?dialog=add`), as the search does; it is opened once and leaves the
 * address, or Back and a reload would open it again.
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
