import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'

/** Types of events (events.md, Event fields). */
export const EVENT_TYPES = ['Webinar', 'Conference', 'Seminar', 'Workshop', 'Masterclass'] as const

/**
 * Fields and texts of an event (events.md, Events). The participants are never public
 * (events.md, Participants file).
 */
export const event = defineEntity({
  name: 'event',
  label: { one: 'Event', many: 'Events' },
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      formLabel: 'Title',
      required: true,
      requiredMessage: 'Title is required',
      cut: 30,
    },
    type: {
      kind: 'choice',
      label: 'Type',
      required: true,
      requiredMessage: 'Event type is required',
      options: EVENT_TYPES,
    },
    start_date: { kind: 'date', label: 'Date', header: 'Start date', beginsToday: true },
    start_time: { kind: 'time', label: 'Start time', alsoHeaders: ['Time'] },
    end_date: { kind: 'date', label: 'End date' },
    /** On the last day. */
    end_time: { kind: 'time', label: 'End time' },
    location: { kind: 'text', label: 'Location' },
    speakers: {
      kind: 'list',
      label: 'Speakers',
      item: {
        name: { kind: 'text', label: 'Name', isSuggested: true },
        photoURL: { kind: 'image', label: 'Photo' },
      },
      requiredParts: ['name'],
      cut: 20,
    },
    no_of_participants: {
      kind: 'whole-number',
      label: 'Participants',
      header: 'Number of participants',
      max: 10_000_000,
    },
    /** Registrations beyond it wait (event-registration.md, Capacity and waiting list). */
    capacity: { kind: 'whole-number', label: 'Capacity', min: 1, max: 1_000_000 },
    description: { kind: 'long-text', label: 'Description' },
    participants_file_url: { kind: 'file', label: 'Participants file', isPrivate: true },
  },
  titleField: 'name',
  ownerName: 'incubator_id',
  readers: 'record',
  actions: { create: 'record.create', update: 'record.update', delete: 'record.delete' },
  columns: ['name', 'type', 'start_date', 'speakers', 'no_of_participants', 'participants_file_url'],
  pageSize: 10,
  search: ['name', 'location', 'description'],
  filters: ['type'],
  conditions: { upcoming: { label: 'Upcoming', isOffered: true }, past: { label: 'Past', isOffered: true } },
  figures: { by: ['type'] },
  sort: { field: 'start_date', order: 'desc' },
  texts: {
    ...textsFor('Event', 'Events'),
    created: 'Event created successfully',
    imported: '{n} Events imported successfully',
    confirmDelete: 'Are you sure you want to delete {name}?',
    empty: 'No Events found',
    addTitle: 'Create Event',
  },
  file: {
    columns: [
      'name',
      'type',
      'start_date',
      'start_time',
      'end_date',
      'end_time',
      'location',
      'speakers',
      'no_of_participants',
      'description',
      'participants_file_url',
    ],
    required: ['name', 'type'],
    example: [
      'Soil health in practice',
      'Workshop',
      '2025-07-18',
      '10:00',
      '2025-07-19',
      '16:30',
      'Dharwad',
      '',
      '60',
      'Two days in the field',
      '',
    ],
  },
  computed: { registrations: { shape: { type: 'integer' } } },
  aliases: { time: 'start_time' },
  answered: { time: (v) => v.start_time },
  checks: ({ start_date: day, end_date: lastDay, start_time: start, end_time: end }) => [
    ...(day && lastDay && lastDay < day
      ? [problemAt('end_date', 'comes-before', { field: 'start_date' })]
      : []),
    ...(end && !start ? [problemAt('start_time', 'required')] : []),
    ...(start && !day && !lastDay ? [problemAt('start_time', 'given-without', { field: 'start_date' })] : []),
    ...(start && end && end < start && (!day || !lastDay || day === lastDay)
      ? [problemAt('end_time', 'comes-before', { field: 'start_time' })]
      : []),
  ],
  importLabel: 'Upload CSV',
})

/** A speaker of an event, as stored and answered (events.md, Event fields). */
interface Speaker {
  readonly _id?: string
  readonly name: string
  readonly photoURL?: string | null
}

/** An event as it is answered. */
interface Answered {
  readonly speakers?: unknown
  readonly [name: string]: unknown
}

/** The speakers of an answered event; none if it has none. */
export const speakersOf = ({ speakers }: Answered): readonly Speaker[] =>
  // The kind of the field reads and answers no other items.
  Array.isArray(speakers) ? (speakers as Speaker[]) : []
