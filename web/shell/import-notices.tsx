import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LIST_IMPORTS } from '#domain/api/endpoints.ts'
import type { Import } from '#domain/api/import.ts'
import { IMPORTS_IN_BELL } from '#domain/api/page-size.ts'
import type { Page } from '#domain/api/page.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import type { Problem } from '#web/platform/api/problem.ts'
import { isDiscardable, useDiscardImport } from '#web/platform/api/use-discard-import.ts'
import { showImportStatus } from '#web/platform/ui/import-status.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import classes from './notices.module.css'

/** Polling interval in milliseconds while an import runs. */
const EVERY = 2_000

const NONE = { data: [], total: 0 }

/** The person's own open imports, newest first; polled often while one is running. */
export const useImportNotices = (isWanted: boolean): Pick<Page<Import>, 'data' | 'total'> =>
  useQuery<Page<Import>, Problem>({
    queryKey: [...keys.importLists, 'open'],
    ...callOptions(LIST_IMPORTS, { query: IMPORTS_IN_BELL }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.data.some((i) => i.status === 'running') ? EVERY : false),
  }).data ?? NONE

const progressOf = ({ status, rows_done, rows_total }: Import): string =>
  status === 'running' ? `${formatNumber(rows_done)} of ${formatQuantity(rows_total, 'row')}` : ''

/** A person's open imports in the bell. Each links to its page, and drafts can be discarded here. */
export const ImportNotices = ({ imports }: { imports: readonly Import[] }) => {
  const { history } = useRouter()
  const discard = useDiscardImport()
  const remove = async (i: Import) => {
    const isGone = await discard(i)
    if (isGone && history.location.pathname === `/imports/${i._id}`) history.push('/imports')
  }
  return (
    <div role="group" aria-label="Imports">
      <Menu.Label aria-hidden>Imports</Menu.Label>
      {imports.length === 0 && (
        <Text size="sm" c="dimmed" px="sm" pb="xs">
          No open imports.
        </Text>
      )}
      {imports.map((i) => (
        <div key={i._id} role="none" className={classes.row}>
          <Menu.Item onClick={() => history.push(`/imports/${i._id}`)}>
            <span className={classes.name}>{i.file_name}</span>
            <span className={classes.line}>
              {[showImportStatus(i).label, progressOf(i)].filter(Boolean).join(' · ')}
            </span>
          </Menu.Item>
          {isDiscardable(i) && (
            <Menu.Item
              className={classes.aside}
              aria-label={`Discard ${i.file_name}`}
              title="Discard"
              onClick={() => void remove(i)}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </Menu.Item>
          )}
        </div>
      ))}
      <Menu.Item onClick={() => history.push('/imports')}>All imports</Menu.Item>
    </div>
  )
}
