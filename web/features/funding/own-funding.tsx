import { FundingLists } from './funding-lists.tsx'
import { FundingPanel } from './funding-panel.tsx'
import type { FundingOwner } from './use-funding.ts'

/** The funding of a startup, which has no funding documents. */
export const OwnFunding = ({ owner }: { owner: FundingOwner }) => (
  <>
    <FundingPanel owner={owner} />
    <FundingLists owner={owner} />
  </>
)
