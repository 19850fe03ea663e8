import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Import } from '#domain/api/import.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { isDiscardable, useDiscardImport } from '#web/platform/api/use-discard-import.ts'
import { showImportStatus } from '#web/platform/ui/import-status.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import classes from './notices.module.css'

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
