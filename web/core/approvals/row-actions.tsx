import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconTrash, IconX, type Icon } from '@tabler/icons-react'
import type { ListedApproval } from '#domain/api/approval.ts'
import { cutText } from '#domain/vocabulary/cut-text.ts'
import { useIsPhone } from '#web/platform/ui/use-screen.ts'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import type { RightsOn } from './rights-on.ts'

interface Props {
  approval: ListedApproval
  rights: RightsOn
  isBusy: boolean
  onApprove: () => void
  onReject: () => void
  onWithdraw: () => void
  onDelete: () => void
}

/** A click on the row opens the request; these actions work without opening it. */
export const RowActions = ({ approval, rights, isBusy, ...on }: Props) => {
  const isPhone = useIsPhone()
  const actions: [boolean, string, Icon, () => void][] = [
    [rights.mayDecide, 'Approve', IconCheck, on.onApprove],
    [rights.mayDecide, 'Reject', IconX, on.onReject],
    [rights.mayWithdraw, 'Withdraw', IconArrowBackUp, on.onWithdraw],
    [rights.mayDelete, 'Delete', IconTrash, on.onDelete],
  ]
  const name = `${approval.edit}, ${cutText(approval.editDetails, 40)}`
  return (
    <>
      {actions
        .filter(([may]) => may)
        .map(([, label, IconOf, act]) => (
          <Tooltip key={label} label={label}>
            <ActionIcon aria-label={`${label}: ${name}`} aria-disabled={isBusy} onClick={act}>
              <IconOf size={isPhone ? 20 : 16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
    </>
  )
}
