import { ActionIcon, Indicator, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { Import } from '#domain/api/import.ts'
import type { Page } from '#domain/api/page.ts'
import { keys } from '#web/api/keys.ts'
import type { Problem } from '#web/api/problem.ts'
import { get } from '#web/api/request.ts'
import { useVerdict } from '#web/session/use-verdict.ts'
import { IMPORT_STATUS } from '#web/ui/import-status.ts'
import classes from './notices.module.css'

const SHOWN = 8
/** Milliseconds between two looks at what is running. */
const EVERY = 2_000

/** What still wants something of the person, or is at work. */
const isOpen = ({ status }: Import): boolean => ['running', 'ready', 'incomplete', 'failed'].includes(status)

const progressOf = ({ status, rows_done, rows_total }: Import): string =>
  status === 'running'
    ? `${rows_done.toLocaleString('en-IN')} of ${rows_total.toLocaleString('en-IN')} rows`
    : ''

/** The bell: work that was left is found again here (look.md, Behaviour). */
export const Notices = () => {
  const router = useRouter()
  const mayImport = useVerdict('record.create').outcome !== 'refuse'
  const { data } = useQuery<Page<Import>, Problem>({
    queryKey: [...keys.importLists, 'newest'],
    queryFn: ({ signal }) => get(`/imports?pageSize=${SHOWN}`, signal),
    enabled: mayImport,
    refetchInterval: ({ state }) => (state.data?.data.some((i) => i.status === 'running') ? EVERY : false),
  })
  if (!mayImport) return null
  const imports = data?.data ?? []
  const open = imports.filter(isOpen).length
  const label =
    open === 0 ? 'Notifications' : `Notifications: ${open} ${open === 1 ? 'import' : 'imports'} to look after`
  return (
    <Menu position="bottom-end" width={320}>
      <Indicator label={open} size={16} disabled={open === 0} offset={4} color="accent" zIndex={1}>
        <Menu.Target>
          <ActionIcon size={32} aria-label={label}>
            <IconBell size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        <Menu.Label>Imports</Menu.Label>
        {imports.length === 0 && (
          <Text size="sm" c="dimmed" px="sm" pb="xs">
            Nothing to look after. A file that you import is found here.
          </Text>
        )}
        {imports.map((i) => (
          <Menu.Item key={i._id} onClick={() => router.history.push(`/imports/${i._id}`)}>
            <span className={classes.name}>{i.file_name}</span>
            <span className={classes.line}>
              {[IMPORT_STATUS[i.status].label, progressOf(i)].filter(Boolean).join(' · ')}
            </span>
          </Menu.Item>
        ))}
        {imports.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => router.history.push('/imports')}>All imports</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
