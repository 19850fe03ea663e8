import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { startup } from '#domain/entities/startup.ts'
import { entityTable } from './entity-table.ts'

export const incubatorTable = entityTable(incubator, null)
const owner = { id: incubatorTable.id as never }
export const startupTable = entityTable(startup, owner)
export const mentorTable = entityTable(mentor, owner)
export const prototypeTable = entityTable(prototype, owner)
export const fundingRaisedTable = entityTable(fundingRaised, owner)
