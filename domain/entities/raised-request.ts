import { defineFields } from '../kinds/register.ts'
import { AUTHOR } from './author-fields.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'

/** What startups and mentors ask for (raised-requests.md, Raised request fields). */
const KINDS = [
  { value: 'new incubator', label: 'New incubator' },
  { value: 'change of incubator', label: 'Change of incubator' },
  { value: 'correction', label: 'Correction' },
  { value: 'other', label: 'Other' },
] as const

const ADDRESSEES = [
  { value: 'portal', label: 'Portal' },
  { value: 'incubator', label: 'Incubator' },
] as const

const STATUSES = [
  { value: 'open', label: 'Open', tone: 'orange' },
  { value: 'closed', label: 'Closed', tone: 'grey' },
] as const

const ID_OR_NULL = { type: ['string', 'null'], format: 'uuid' } as const

/** The most open requests of one account (raised-requests.md, Raising a request). */
export const OPEN_REQUESTS_MAX = 50

const answer = defineFields({
  message: { kind: 'long-text', label: 'Message', required: true },
  by: { kind: 'text', label: 'By' },
  role: { kind: 'text', label: 'Role' },
  at: { kind: 'text', label: 'At', max: 40, made: 'moment' },
})

/**
 * Something that a startup or mentor asks of the portal or of its incubator. Its author cannot change it, and the
 * server alone adds answers and sets the status (raised-requests.md, Answering).
 */
export const raisedRequest = defineEntity({
  name: 'request',
  label: { one: 'Raised Request', many: 'Raised Requests' },
  fields: {
    kind: { kind: 'choice', label: 'Type', required: true, isFixed: true, options: KINDS },
    to: { kind: 'choice', label: 'To', required: true, isFixed: true, options: ADDRESSEES },
    subject: { kind: 'text', label: 'Subject', required: true, isFixed: true },
    message: { kind: 'long-text', label: 'Message', required: true, isFixed: true },
    file: { kind: 'file', label: 'File', isFixed: true },
    status: { kind: 'choice', label: 'Status', isDerived: true, options: STATUSES },
    answers: { kind: 'list', label: 'Answers', isDerived: true, item: answer },
    ...AUTHOR,
  },
  titleField: 'subject',
  titles: { update: 'Answer Raised Request' },
  ownerName: 'incubator_id',
  isOfAuthor: true,
  readers: 'request-to-portal',
  hidden: { field: 'to', value: 'incubator', readers: 'request-to-incubator' },
  actions: { create: 'request.raise', update: 'request.answer', delete: 'request.delete' },
  columns: ['subject', 'kind', 'to', 'status', 'author_name'],
  pageSize: 10,
  search: ['subject', 'message'],
  filters: ['kind', 'to', 'status'],
  sort: { field: 'createdAt', order: 'desc' },
  texts: {
    ...textsFor('Raised Request', 'Raised Requests'),
    created: 'Request sent successfully',
    empty: 'No requests found',
    addTitle: 'Raise a request',
  },
  isByHand: true,
  file: {
    columns: ['kind', 'to', 'subject', 'message', 'file', 'status', 'author_name', 'author_role'],
    required: ['kind', 'to', 'subject', 'message'],
    example: [
      'Correction',
      'Incubator',
      'Our name is misspelt',
      'Please write it with one s.',
      '',
      '',
      '',
      '',
    ],
  },
  computed: {
    author_startup_id: { shape: ID_OR_NULL },
    author_mentor_id: { shape: ID_OR_NULL },
    incubator_name: { ofIncubator: 'name' },
  },
  initial: { status: () => 'open', answers: () => [] },
})
