import { funding } from '#domain/entities/funding.ts'
import { useFigures } from '#web/records/use-figures.ts'

/** Whose funding: an incubator's, or one of its startups' own. */
export interface FundingOwner {
  incubatorId: string
  startupId?: string
}

/** What an owner's funding items sum up to by type and year; a change of one shows in them like in every list. */
export const useFunding = ({ incubatorId, startupId }: FundingOwner, isPublic: boolean) =>
  useFigures(
    funding,
    isPublic ? incubatorId : undefined,
    isPublic ? {} : { user_id: startupId ?? incubatorId },
  )
