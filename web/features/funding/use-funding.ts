import { funding } from '#domain/entities/funding.ts'
import { useFigures } from '#web/core/records/use-figures.ts'

/** The owner of the funding: an incubator, or one of its startups. */
export interface FundingOwner {
  incubatorId: string
  startupId?: string
}

/** An owner's funding by type and year; it updates with every change of an item, as lists do. */
export const useFunding = ({ incubatorId, startupId }: FundingOwner) =>
  useFigures(funding, { user_id: startupId ?? incubatorId })
