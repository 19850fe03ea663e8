import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { READ_IMPORT } from '#domain/api/endpoints.ts'
import type { Import } from '#domain/api/import.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import classes from './filter-chip.module.css'

/**
 * Filters a list to the records of one import; the file's name is shown to people who may read the import.
 */
export const ImportChip = ({ id, onClear }: { id: string | undefined; onClear: () => void }) => {
  const { data } = useQuery<Import, Problem>({
    queryKey: keys.import(id ?? ''),
    queryFn: ({ signal }) => ask(READ_IMPORT, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    retry: false,
  })
  if (id === undefined) return null
  return (
    <span className={classes.root} data-on>
      <span className={classes.chip} role="status">
        Imported from:<span className={classes.value}>{data?.file_name ?? 'a file'}</span>
      </span>
      <button type="button" className={classes.clear} aria-label="Show all records" onClick={onClear}>
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </span>
  )
}
