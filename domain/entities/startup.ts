import { defineFields } from '#domain/kinds/register.ts'
import { MONTHS } from '#domain/vocabulary/dates.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import { ALL_SECTORS, SECTORS, STARTUP_TYPES } from '#domain/vocabulary/sectors.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { UNLINKED } from './unlinked.ts'
import { startupItems } from './startup-items.ts'

/** A startup without a status counts as Active (startups.md, Startup status). */
export const STARTUP_STATUSES = [
  { value: 'active', label: 'Active', tone: 'green' },
  { value: 'graduated', label: 'Graduated', tone: 'blue' },
  { value: 'droppedout', label: 'Dropped out', also: ['dropped out', 'dropped'], tone: 'red' },
] as const

/** Statuses that come with a reason and a description (startups.md, Changing a status). */
const hasEnded = (status: unknown): boolean => status === 'graduated' || status === 'droppedout'

/** Two digits, so that a cohort sorts as YYYY-MM; shown as MMM YYYY (programs-and-cohorts.md, Cohorts). */
const COHORT_MONTHS = MONTHS.map((month, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: month.slice(0, 3),
  also: [String(at + 1), month],
}))

const founder = defineFields({
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'email', label: 'Email', isPrivate: true },
  gender: { kind: 'choice', label: 'Gender', options: ['Male', 'Female', 'Others'] },
  role: {
    kind: 'choice',
    label: 'Role',
    options: [
      'Student',
      'Faculty',
      { value: 'Outside institution', label: 'Outside institution', also: ['Outside IITM'] },
      'Project Staff',
    ],
  },
  studentId: { kind: 'text', label: 'Student id', isPrivate: true },
  phoneNumber: { kind: 'phone', label: 'Phone', isPrivate: true },
  linkedIn: { kind: 'url', label: 'LinkedIn' },
  photoURL: { kind: 'image', label: 'Photo' },
})
const member = defineFields({
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'email', label: 'Email', isPrivate: true },
  phoneNumber: { kind: 'phone', label: 'Phone', isPrivate: true },
  designation: { kind: 'text', label: 'Designation' },
  linkedIn: { kind: 'url', label: 'LinkedIn' },
  photoURL: { kind: 'image', label: 'Photo' },
})
/**
 * The required parts of an award or a document
 * (startup-resume.md, Startup awards; startup-resume.md, Startup documents).
 */
const MISSING = { required: true, requiredMessage: 'Looks like some fields are missing' } as const
const document = defineFields({
  docId: { kind: 'text', label: 'Document id', made: 'id' },
  title: { kind: 'text', label: 'Title', ...MISSING },
  file: { kind: 'file', label: 'File', isPdf: true, ...MISSING },
  uploadedAt: { kind: 'text', label: 'Uploaded at', max: 40, made: 'moment' },
})
const award = defineFields({
  name: { kind: 'text', label: 'Name', ...MISSING },
  givenBy: { kind: 'text', label: 'Given by' },
  money: { kind: 'money', label: 'Prize money', isPrivate: true },
  date: { kind: 'date', label: 'Date', ...MISSING },
  description: { kind: 'long-text', label: 'Description' },
  document: { kind: 'file', label: 'Document', isPrivate: true },
})

/** A file may contain older startups (startups.md, Required of a new startup). */
const BY_HAND = { required: true, isByHand: true } as const
const COHORT = { ...BY_HAND, requiredMessage: 'Cohort is required' } as const

/** Fields and texts of a startup (startups.md, Startup fields). */
export const startup = defineEntity({
  name: 'startup',
  label: { one: 'Startup', many: 'Startups' },
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    email: {
      kind: 'email',
      label: 'Email Address',
      header: 'Email ID',
      alsoHeaders: ['Email'],
      required: true,
      invalidMessage: 'Email Address must be valid',
    },
    phone: {
      kind: 'phone',
      label: 'Contact Number',
      alsoHeaders: ['Phone'],
      required: true,
      invalidMessage: 'Contact Number must be 10 digits',
      lettersMessage: 'Contact Number must be numeric',
    },
    profile: { kind: 'image', label: 'Logo' },
    linkedin_url: { kind: 'url', label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' },
    website: { kind: 'url', label: 'Website', invalidMessage: 'Website is invalid' },
    description: { kind: 'long-text', label: 'Description' },
    address: { kind: 'long-text', label: 'Address', max: 500 },
    location: { kind: 'region', label: 'Region', alsoHeaders: ['Location'] },
    status: { kind: 'choice', label: 'Status', options: STARTUP_STATUSES, emptyAs: 'active' },
    statusReason: { kind: 'text', label: 'Status reason', isPrivate: true },
    statusDescription: { kind: 'long-text', label: 'Status description', isPrivate: true },
    sector: { kind: 'choices', label: 'Sector', options: SECTORS, isOpen: true, allLabel: ALL_SECTORS },
    startup_type: { kind: 'choice', label: 'Startup Type', options: STARTUP_TYPES },
    program_name: {
      kind: 'reference',
      label: 'Program',
      to: 'program',
      acceptsName: true,
      mustExist: true,
      repeats: true,
      whenAdded: BY_HAND,
    },
    cohort_month: {
      kind: 'choice',
      label: 'Cohort month',
      options: COHORT_MONTHS,
      repeats: true,
      whenAdded: COHORT,
    },
    cohort_year: { kind: 'year', label: 'Cohort year', repeats: true, whenAdded: COHORT },
    cin_number: { kind: 'text', label: 'CIN/Registration Number', max: 50, isPrivate: true },
    no_of_employees: { kind: 'whole-number', label: 'Number of employees', max: 1_000_000, isPrivate: true },
    year_of_establishment: {
      kind: 'whole-number',
      label: 'Year of establishment',
      min: 1800,
      max: 2100,
      invalidMessage: 'Please enter a valid year of establishment',
    },
    founders: { kind: 'list', label: 'Founders', item: founder },
    team_member: { kind: 'list', label: 'Team Members', item: member },
    documents: { kind: 'list', label: 'Documents', item: document, isPrivate: true },
    awards: { kind: 'list', label: 'Awards', item: award },
  },
  titleField: 'name',
  idName: 'startup_id',
  ownerName: 'incubator_id',
  readers: 'startup',
  actions: {
    create: 'startup.create',
    update: 'startup.update',
    delete: 'startup.delete',
    fields: {
      status: 'startup.set-status',
      statusReason: 'startup.set-status',
      statusDescription: 'startup.set-status',
    },
  },
  titles: { update: 'Update Startup Profile' },
  items: startupItems,
  columns: ['name', 'status', 'cohort_year'],
  pageSize: 10,
  search: ['name'],
  filters: ['status', 'sector', 'startup_type', 'program_name', 'location', 'cohort_year'],
  figures: { by: ['status'] },
  conditions: UNLINKED,
  sort: { field: 'name', order: 'asc' },
  texts: {
    ...textsFor('Startup', 'Startups'),
    created: 'Startup added successfully',
    deleted: 'Startup deleted successfully.',
    deletedSelected: 'Selected startups deleted successfully.',
    createFailed: null,
    deleteFailed: 'Failed to delete startup.',
    deleteFailedSelected: 'Failed to delete selected startups.',
    updateRequested: 'Profile update request is added to the approval list',
    deleteRequested: 'Startup delete request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete {name}?',
    empty: 'No startups found',
    addTitle: 'Add New Startup',
  },
  file: {
    columns: [
      'name',
      'email',
      'phone',
      'website',
      'linkedin_url',
      'description',
      'location',
      'status',
      'statusReason',
      'statusDescription',
      'sector',
      'startup_type',
      'program_name',
      'cohort_month',
      'cohort_year',
      'no_of_employees',
      'year_of_establishment',
      'founders',
      'team_member',
    ],
    required: ['name', 'email', 'phone', 'website', 'linkedin_url', 'description'],
    example: [
      'Hasiru Sense',
      'hello@example.org',
      '5000000002',
      'https://example.org',
      'https://linkedin.com/company/example',
      'Soil sensing for small farms',
      'Dharwad',
      'Active',
      '',
      '',
      'Agritech; Big Data',
      'Hardware',
      'Elevate',
      'Jun',
      '2025',
      '12',
      '2022',
      '',
      '',
    ],
  },
  ignored: ['password', 'role_type', 'incubator_details'],
  computed: {
    incubator_name: { ofIncubator: 'name' },
    incubator_location: { ofIncubator: 'location' },
    incubator_profile: { ofIncubator: 'profile' },
    mentors: {
      shape: {
        type: 'array',
        items: {
          type: 'object',
          properties: { _id: { type: 'string', format: 'uuid' }, name: { type: 'string' } },
          required: ['_id', 'name'],
          additionalProperties: false,
        },
        description: 'The mentors that are assigned to it now, by name',
      },
    },
  },
  answered: {
    cohort: ({ cohort_year: year, cohort_month: month }) => (year && month ? `${year}-${month}` : null),
    role_type: () => 'startup',
  },
  // Returning to active clears both (startups.md, Changing a status).
  omits: ({ status }) => (hasEnded(status) ? [] : ['statusReason', 'statusDescription']),
  checks: ({ status, statusReason }) =>
    hasEnded(status) && !statusReason ? [problemAt('statusReason', 'required')] : [],
  account: 'startup',
})
