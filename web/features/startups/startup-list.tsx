import { IconFileImport, IconLink, IconPlus, IconStatusChange } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { program } from '#domain/entities/program.ts'
import { startup } from '#domain/entities/startup.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead } from '#domain/permissions/reading.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import type { AddMethod, AddMethods } from '#web/core/records/add-chooser.tsx'
import { columnsOf } from '#web/core/records/columns.tsx'
import { incubatorColumn } from '#web/core/records/incubator-column.tsx'
import type { ListHead } from '#web/core/records/list-parts.ts'
import type { Scope } from '#web/core/records/list-scope.ts'
import { RecordTable } from '#web/core/records/record-table.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Menu } from '#web/platform/ui/menu.tsx'
import { useStatusChange } from './use-status-change.tsx'

interface Props {
  scope: Scope
  renderHead: (parts: ListHead) => ReactNode
  /** More entries of the list's menu. */
  menuItems?: ReactNode
  /** The dialog that makes an invite link; without one, the way is not offered. */
  renderInvite?: ((onClose: () => void) => ReactNode) | undefined
}

const BY_FILE: AddMethod = {
  label: 'Import CSV',
  hint: 'Add many from a file.',
  icon: IconFileImport,
  opens: 'import',
}
const BY_HAND: AddMethod = {
  label: startup.texts.addTitle,
  hint: 'Add one with its name, email, phone, program and cohort.',
  icon: IconPlus,
  opens: 'add',
}

const hrefOf = (row: Row): string => `/startup/${row._id}`

/**
 * Startups with their incubator for who sees several, the ways to add one, and the change of a status in the
 * menu of a row (startups.md, Startups list; startups.md, Adding a startup).
 */
export const StartupList = ({ scope: given, renderHead, renderInvite, menuItems }: Props) => {
  const actor = useActor()
  const status = useStatusChange()
  // Those who cannot list programs are offered no filter by one.
  const hasPrograms = canRead(actor, program.readers)
  const scope = useMemo(
    () => (hasPrograms ? given : { ...given, without: ['program_name'] }),
    [given, hasPrograms],
  )
  const { incubatorId } = scope
  const columns = useMemo(() => {
    const [name, ...rest] = columnsOf(startup)
    return [name!, ...(incubatorId === null ? [incubatorColumn] : []), ...rest]
  }, [incubatorId])
  const mayInvite =
    renderInvite !== undefined &&
    decide(actor, 'invitation.change', incubatorId === null ? undefined : { incubatorId }).outcome !==
      'refuse'
  const addMethods = useMemo((): AddMethods => {
    const byLink: AddMethod[] = mayInvite
      ? [
          {
            label: 'Generate invite link',
            hint: 'Let startups of a cohort sign up themselves.',
            icon: IconLink,
            opens: renderInvite,
          },
        ]
      : []
    return { label: 'Add new Startup', methods: [...byLink, BY_FILE, BY_HAND] }
  }, [mayInvite, renderInvite])
  return (
    <>
      <RecordTable
        entity={startup}
        scope={scope}
        columns={columns}
        addMethods={addMethods}
        menuItems={menuItems}
        renderHead={renderHead}
        hrefOf={hrefOf}
        renderMore={(row) =>
          status.isAllowed(row) && (
            <Menu.Item
              leftSection={<IconStatusChange size={16} stroke={1.6} aria-hidden />}
              onClick={() => status.open(row)}
            >
              Change status
            </Menu.Item>
          )
        }
      />
      {status.dialog}
    </>
  )
}
