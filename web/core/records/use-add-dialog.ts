import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readListQuery, type ListQuery } from '#web/platform/api/list-query.ts'
import { isModalOpen } from '#web/platform/ui/keys/keys.ts'
import { usePaste } from '#web/platform/ui/use-paste.ts'
import type { AddMethods } from './add-chooser.tsx'
import { isRows } from './imports/pasted-rows.ts'
import type { OpenDialog } from './record-dialogs.tsx'

interface Options {
  mayCreate: boolean
  canImport: boolean
  /** The list asks first how to add. */
  addMethods: AddMethods | undefined
}

/**
 * The open dialog of a list. A link can open it (`?dialog=add`), as search and the menu do; the parameter is
 * then removed, so that Back and reload do not open it again. Rows pasted from a spreadsheet open the import
 * (imports.md, Pasted rows).
 */
export function useAddDialog({ mayCreate, canImport, addMethods }: Options) {
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const query = useSearch({ strict: false, select: readListQuery })
  const navigate = useNavigate()
  const wanted = query['dialog']
  const [taken, setTaken] = useState<typeof wanted>()
  if (wanted !== taken) {
    setTaken(wanted)
    if (mayCreate && wanted === 'add') setDialog('add')
    if (mayCreate && addMethods && wanted === 'choose') setDialog('choose')
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
  usePaste((data) => {
    const text = data.getData('text')
    if (mayCreate && canImport && !isModalOpen() && isRows(text)) setDialog({ pasted: text })
  })
  return [dialog, setDialog] as const
}
