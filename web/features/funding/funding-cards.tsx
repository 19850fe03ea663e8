import { ActionIcon, Anchor, Skeleton } from '@mantine/core'
import { IconClock, IconPencil } from '@tabler/icons-react'
import { FUNDING_ITEM_TYPES } from '#domain/entities/funding.ts'
import { shortenRupees } from '#domain/vocabulary/money.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { Rupees } from '#web/platform/ui/rupees.tsx'
import { Tooltip } from '#web/platform/ui/tooltip.tsx'
import type { CardSum } from './sum-funding.ts'
import classes from './funding-cards.module.css'

interface Props {
  sums: readonly CardSum[]
  /** null if amounts are read-only: no year is selected, or the person may not change them. */
  onEdit: ((sum: CardSum) => void) | null
  /** Opens the items of a type, for a card that sums several. */
  onItems: (sum: CardSum) => void
}

/**
 * What an editor proposed for a card's only item; never shown as a fact
 * (approvals.md, What waits is shown on the record).
 */
const Proposal = ({ sum }: { sum: CardSum }) => {
  const [waiting] = sum.pending
  if (!waiting) return null
  const amount = waiting.proposed?.['amount']
  return (
    <AppLink href={`/approvals?open=${waiting.approval_id}`} className={classes.pending}>
      <IconClock size={13} stroke={1.8} aria-hidden />
      {typeof amount === 'number' && sum.items === 1
        ? `${shortenRupees(amount)} proposed`
        : 'Change proposed'}
    </AppLink>
  )
}

/** The placeholder shown while the cards load. */
export const FundingCardsAwaited = () => (
  <div className={classes.root}>
    {FUNDING_ITEM_TYPES.map(({ value }) => (
      <Skeleton key={value} height={86} radius="md" />
    ))}
  </div>
)

/** One card per type. A card of several items links to them; a card of one or none opens the dialog. */
export const FundingCards = ({ sums, onEdit, onItems }: Props) => (
  <ul className={classes.root} aria-label="Amounts by type">
    {sums.map((sum) => (
      <li key={sum.type} className={classes.card}>
        <div className={classes.head}>
          <span className={classes.label}>{sum.label}</span>
          {onEdit && sum.items < 2 && (
            <Tooltip label="Change the amount">
              <ActionIcon aria-label={`Change ${sum.label}`} onClick={() => onEdit(sum)}>
                <IconPencil size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          {onEdit && sum.items > 1 && (
            <Anchor
              component="button"
              type="button"
              fz="xs"
              aria-label={`${sum.items} items of ${sum.label}`}
              onClick={() => onItems(sum)}
            >
              {sum.items} items
            </Anchor>
          )}
        </div>
        <span className={classes.amount}>
          {sum.items === 0 ? (
            <>
              <span aria-hidden className={classes.none}>
                –
              </span>
              <span className="for-readers">none</span>
            </>
          ) : (
            <Rupees amount={sum.amount} />
          )}
        </span>
        <Proposal sum={sum} />
      </li>
    ))}
  </ul>
)
