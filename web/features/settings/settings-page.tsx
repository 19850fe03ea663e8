import { ActionIcon, Button, Text } from '@mantine/core'
import { IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Admin } from '#domain/api/admin.ts'
import { DELETE_ADMIN } from '#domain/api/endpoints.ts'
import { ADMIN_PAGE } from '#domain/api/page-size.ts'
import { isFixed } from '#domain/permissions/admins.ts'
import { canRead, ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { ask } from '#web/platform/api/call.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { IncubatorFilter } from '#web/core/records/incubator-filter.tsx'
import { useListAddress } from '#web/core/records/use-list-address.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { confirm } from '#web/platform/ui/confirm.ts'
import { EmailLines } from '#web/platform/ui/email-lines.tsx'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import type { GridColumn } from '#web/platform/ui/grid/column.ts'
import { Grid } from '#web/platform/ui/grid/grid.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { DASHBOARD, PageTitle } from '#web/platform/ui/page-title.tsx'
import { PagedList } from '#web/platform/ui/paged-list.tsx'
import { toast } from '#web/platform/ui/toast.ts'
import { TwoLines } from '#web/platform/ui/two-lines.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import { readAdminsAgain, useAdmins } from './use-admins.ts'
import classes from './settings-page.module.css'

const AddAdminDialog = lazyPart(async () => (await import('./add-admin-dialog.tsx')).AddAdminDialog)
const AccessDialog = lazyPart(async () => (await import('./access-dialog.tsx')).AccessDialog)

const COLUMNS: GridColumn<Admin>[] = [
  {
    key: 'name',
    label: 'Name',
    isMain: true,
    render: (admin) => <TwoLines>{admin.name}</TwoLines>,
    textOf: ({ name }) => name,
  },
  {
    key: 'email',
    label: 'Email',
    render: ({ email }) => <EmailLines email={email} />,
    textOf: ({ email }) => email,
  },
  {
    key: 'role',
    label: 'Role',
    width: 168,
    isWhole: true,
    render: ({ role, is_used: isUsed }) => (
      <>
        {role}
        {!isUsed && (
          <Text span inherit c="dimmed">
            {' '}
            · invited
          </Text>
        )}
      </>
    ),
  },
]

async function remove(admin: Admin): Promise<void> {
  const isSure = await confirm({
    title: `Delete ${admin.name}`,
    text: 'Are you sure you want to delete this admin?',
    consequence: 'They are signed out everywhere and cannot sign in again. What they did stays in the log.',
    confirmLabel: 'Delete',
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await ask(DELETE_ADMIN, { params: { id: admin._id } })
    toast.success('Admin deleted successfully')
  } catch (error) {
    toast.error(asProblem(error).detail)
  }
  readAdminsAgain()
}

/** "1 account", "12 accounts of the portal". */
const countOf = (total: number, isPortal: boolean): string =>
  `${formatQuantity(total, 'account')}${isPortal ? ' of the portal' : ''}`

/** /settings: who signs in for the portal or an incubator, and with which role (admins.md, Admin list). */
export const SettingsPage = () => {
  const actor = useActor()
  const [address, change] = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const [changed, setChanged] = useState<Admin | null>(null)
  const mayChange = useVerdict('admin.change').outcome === 'apply'
  const given = address['incubator_id']
  const answer = useAdmins(typeof given === 'string' ? given : undefined, address.page)
  const { data } = answer
  const actionsOf = (admin: Admin) =>
    !isFixed(admin, actor.uid) && (
      <>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Manage Access of ${admin.name}`}
          onClick={() => setChanged(admin)}
        >
          Manage Access
        </Button>
        <Tooltip label="Delete">
          <ActionIcon aria-label={`Delete ${admin.name}`} onClick={() => void remove(admin)}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </>
    )
  return (
    <>
      <PageTitle
        title="All Admins"
        crumbs={[DASHBOARD]}
        subtitle={data ? countOf(data.total, readsAll(actor) && given === undefined) : '\u00a0'}
      >
        {canRead(actor, 'mail') && (
          <Button variant="default" component={AppLink} href="/mails">
            Failed emails
          </Button>
        )}
        {mayChange && <Button onClick={() => setAdding(true)}>Add admin</Button>}
      </PageTitle>
      {readsAll(actor) && (
        <div className={classes.owner}>
          <IncubatorFilter
            value={typeof given === 'string' ? given : null}
            onChange={(id) => change({ incubator_id: id ?? undefined })}
          />
        </div>
      )}
      <PagedList
        answer={answer}
        failure="The admins could not be loaded."
        onPage={(page) => change({ page }, { isStep: true })}
        filtered={null}
        empty={
          <EmptyState icon={IconUsers} title="No admins yet">
            People who sign in for this incubator appear here.
          </EmptyState>
        }
      >
        <Grid
          label="All Admins"
          columns={COLUMNS}
          rows={data?.data ?? []}
          idOf={(admin) => admin._id}
          nameOf={(admin) => admin.name}
          hrefOf={(admin) => `/editActivity?person=${admin._id}`}
          awaited={data ? 0 : ADMIN_PAGE}
          isRefreshing={answer.isPlaceholderData}
          {...(mayChange ? { actionsOf, actionsWidth: 196 } : {})}
        />
      </PagedList>
      {isAdding && (
        <AddAdminDialog
          incubatorId={typeof given === 'string' ? given : ownIncubatorOf(actor)}
          onClose={() => setAdding(false)}
        />
      )}
      {changed && <AccessDialog admin={changed} onClose={() => setChanged(null)} />}
    </>
  )
}
