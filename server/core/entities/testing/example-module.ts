import { textsFor } from '#domain/entities/entity-texts.ts'
import { defineEntity, type Entity } from '#domain/entities/entity.ts'
import type * as Register from '#domain/entities/register.ts'
import { defineFields } from '#domain/kinds/register.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A module that the product does not have. This is everything that a developer writes to add one. */
export const exampleModule = defineEntity({
  name: 'lab-booking',
  label: { one: 'Lab Booking', many: 'Lab Bookings' },
  fields: {
    startup: { kind: 'reference', label: 'Startup', to: 'startup', acceptsName: true, required: true },
    mentor_id: { kind: 'reference', label: 'Mentor', to: 'mentor' },
    lab: { kind: 'choice', label: 'Lab', required: true, options: ['Wet lab', 'Workshop'], isOpen: true },
    day: { kind: 'date', label: 'Day', required: true },
    fee: { kind: 'money', label: 'Fee', requiredMessage: 'What was paid is missing' },
    is_paid: { kind: 'yes-no', label: 'Paid', header: 'Paid(Yes/No)' },
    used: {
      kind: 'list',
      label: 'Instruments',
      item: defineFields({
        name: { kind: 'text', label: 'Name' },
        report: { kind: 'file', label: 'Report' },
      }),
    },
    permit: { kind: 'file', label: 'Permit', isPrivate: true },
  },
  titleField: 'lab',
  ownerName: 'incubator_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['startup', 'mentor_id', 'lab', 'day', 'fee'],
  pageSize: 5,
  search: ['startup', 'mentor_id', 'lab'],
  filters: ['lab', 'startup', 'mentor_id'],
  sort: { field: 'day', order: 'desc' },
  texts: textsFor('Lab Booking', 'Lab Bookings'),
  file: {
    columns: ['startup', 'lab', 'day', 'fee', 'is_paid'],
    required: ['startup', 'lab', 'day'],
    example: ['Hasiru Sense', 'Wet lab', '2026-02-01', '1500', 'Yes'],
  },
  checks: (v) => (v.is_paid === 'Yes' && v.fee === null ? [problemAt('fee', 'required')] : []),
})

/** The product's register with one more entity. */
export function withExampleModule({ ENTITIES }: Pick<typeof Register, 'ENTITIES'>) {
  const all: readonly Entity[] = [...ENTITIES, exampleModule]
  const findEntity = (name: string) => all.find((e) => e.name === name)
  const entityOf = (name: string) => {
    const entity = findEntity(name)
    if (!entity) throw new Error(`There is no entity "${name}"`)
    return entity
  }
  return { ENTITIES: all, ALL_ENTITIES: all, findEntity, entityOf }
}

export const BOOKING = {
  startup: 'own sense',
  lab: 'Wet lab',
  day: '2026-01-09',
  fee: '₹1,500',
  is_paid: true,
}

export const addBooking = async (t: TestApp, values: object = {}) =>
  (await t.call('coe-master', 'POST', '/lab-booking', { ...BOOKING, ...values })).body

export const readBooking = async (t: TestApp, id: string) =>
  (await t.call('coe-viewer', 'GET', `/lab-booking/${id}`)).body
