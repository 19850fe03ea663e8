import { yearName } from '#domain/vocabulary/programme-year.ts'
import { funding } from '#domain/entities/funding.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { RecordDialog } from '#web/core/records/dialogs.ts'
import type { CardSum } from './sum-funding.ts'
import type { FundingOwner } from './use-funding.ts'

const FIELDS = ['amount'] as const
/**
 * The same text for adding and changing: the person does not see which of the two happens
 * (funding.md, Funding texts).
 */
const TEXTS = { done: funding.texts.updated }

interface Props {
  owner: FundingOwner
  sum: CardSum
  year: number
  verdict: Verdict
  onClose: () => void
}

/**
 * Asks only for the amount; saving changes the year's item of the type, or adds one
 * (funding.md, Changing an amount).
 */
export const AmountDialog = ({ owner, sum, year, verdict, onClose }: Props) => (
  <RecordDialog
    entity={funding}
    record={sum.item}
    incubatorId={owner.incubatorId}
    startupId={owner.startupId}
    given={{ type: sum.type, year }}
    only={FIELDS}
    texts={TEXTS}
    verdict={verdict}
    title={`Update ${sum.label}, ${yearName(year)}`}
    onClose={onClose}
  />
)
