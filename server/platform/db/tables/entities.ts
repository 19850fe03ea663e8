import { connection } from '#domain/entities/connection.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { document } from '#domain/entities/document.ts'
import { event } from '#domain/entities/event.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { funding } from '#domain/entities/funding.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { intellectualProperty } from '#domain/entities/intellectual-property.ts'
import { mentor } from '#domain/entities/mentor.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { mentorship } from '#domain/entities/mentorship.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { note } from '#domain/entities/note.ts'
import { partnership } from '#domain/entities/partnership.ts'
import { performance } from '#domain/entities/performance.ts'
import { program } from '#domain/entities/program.ts'
import { project } from '#domain/entities/project.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { raisedRequest } from '#domain/entities/raised-request.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { startup } from '#domain/entities/startup.ts'
import { entityTable } from './entity-table.ts'

export const incubatorTable = entityTable(incubator, null)
const owner = { id: incubatorTable.id as never }
export const programTable = entityTable(program, owner)
export const startupTable = entityTable(startup, owner, { program: programTable }, [
  ['status', 'cohort_year', 'location'],
  ['cohort_year', 'cohort_month', 'incubator_id'],
])
export const mentorTable = entityTable(mentor, owner)
export const mentorshipTable = entityTable(mentorship, owner)
export const mentorSessionTable = entityTable(mentorSession, owner)
export const prototypeTable = entityTable(prototype, owner, {}, [['date', 'incubator_id']])
export const fundingRaisedTable = entityTable(fundingRaised, owner, {}, [
  ['year', 'month', 'type', 'incubator_id', 'amount'],
])
export const partnershipTable = entityTable(partnership, owner, {}, [['date', 'incubator_id']])
export const intellectualPropertyTable = entityTable(intellectualProperty, owner)
export const connectionTable = entityTable(connection, owner, {}, [['date_of_connect', 'incubator_id']])
export const milestoneTable = entityTable(milestone, owner)
export const projectTable = entityTable(project, owner, {}, [['start_year', 'incubator_id']])
export const deliverableTable = entityTable(deliverable, owner)
export const performanceTable = entityTable(performance, owner, {}, [
  ['year', 'month', 'indicator', 'incubator_id', 'count'],
])
export const fundingTable = entityTable(funding, owner)
export const eventTable = entityTable(event, owner)
export const documentTable = entityTable(document, owner)
export const noteTable = entityTable(note, owner)
export const raisedRequestTable = entityTable(raisedRequest, owner)
export const returnFormTable = entityTable(returnForm, owner)
export const returnTable = entityTable(returnRecord, owner)
