import {
  choice,
  choices,
  date,
  email,
  file,
  image,
  list,
  longText,
  money,
  phone,
  text,
  url,
  wholeNumber,
  year,
} from '#domain/fields/kinds.ts'
import { MONTHS } from '#domain/words/dates.ts'
import { SECTORS, STARTUP_TYPES } from '#domain/words/sectors.ts'
import { defineEntity } from './entity.ts'
import { textsFor } from './texts.ts'

/** Spec 1 §4: a null status counts as Active. */
export const STARTUP_STATUSES = [
  { value: 'active', label: 'Active', tone: 'green' },
  { value: 'graduated', label: 'Graduated', tone: 'blue' },
  { value: 'droppedout', label: 'Dropped Out', also: ['dropped out', 'dropped'], tone: 'red' },
] as const

/** Two digits, so that a cohort sorts and reads as YYYY-MM; shown as MMM YYYY (ruling 23). */
const COHORT_MONTHS = MONTHS.map((month, at) => ({
  value: String(at + 1).padStart(2, '0'),
  label: month.slice(0, 3),
  also: [String(at + 1), month],
}))

const founder = {
  name: text({ label: 'Name' }),
  email: email({ label: 'Email', isPrivate: true }),
  gender: choice({ label: 'Gender', options: ['Male', 'Female', 'Others'] }),
  role: choice({
    label: 'Role',
    options: [
      'Student',
      'Faculty',
      { value: 'Outside institution', label: 'Outside institution', also: ['Outside IITM'] },
      'Project Staff',
    ],
  }),
  studentId: text({ label: 'Student id', isPrivate: true }),
  phoneNumber: phone({ label: 'Phone', isPrivate: true }),
  linkedIn: url({ label: 'LinkedIn' }),
  photoURL: image({ label: 'Photo' }),
}
const member = {
  name: text({ label: 'Name' }),
  email: email({ label: 'Email', isPrivate: true }),
  phoneNumber: phone({ label: 'Phone', isPrivate: true }),
  designation: text({ label: 'Designation' }),
  linkedIn: url({ label: 'LinkedIn' }),
  photoURL: image({ label: 'Photo' }),
}
/** Spec 2 §5, award and document. */
const MISSING = { required: true, requiredMessage: 'Looks like some fields are missing' } as const
const document = {
  docId: text({ label: 'Document id', made: 'id' }),
  title: text({ label: 'Title', ...MISSING }),
  file: file({ label: 'File', ...MISSING }),
  uploadedAt: text({ label: 'Uploaded at', max: 40, made: 'moment' }),
}
const award = {
  name: text({ label: 'Name', ...MISSING }),
  givenBy: text({ label: 'Given by' }),
  money: money({ label: 'Prize money' }),
  date: date({ label: 'Date', ...MISSING }),
  description: longText({ label: 'Description' }),
  document: file({ label: 'Document' }),
}

/** Spec 1 §3, §5 (startup form); spec 2 §3, §5. */
export const startup = defineEntity({
  name: 'startup',
  label: { one: 'Startup', many: 'Startups' },
  fields: {
    name: text({ label: 'Name', required: true }),
    email: email({
      label: 'Email Address',
      header: 'Email ID',
      alsoHeaders: ['Email'],
      required: true,
      invalidMessage: 'Email Address must be valid',
    }),
    phone: phone({
      label: 'Contact Number',
      alsoHeaders: ['Phone'],
      required: true,
      invalidMessage: 'Contact Number must be 10 digits',
      lettersMessage: 'Contact Number must be numeric',
    }),
    profile: image({ label: 'Logo' }),
    linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' }),
    website: url({ label: 'Website', invalidMessage: 'Website is invalid' }),
    description: longText({ label: 'Description' }),
    address: longText({ label: 'Address', max: 500 }),
    location: text({ label: 'Location' }),
    status: choice({ label: 'Status', options: STARTUP_STATUSES }),
    statusReason: text({ label: 'Status reason' }),
    statusDescription: longText({ label: 'Status description' }),
    sector: choices({ label: 'Sector', options: SECTORS, isOpen: true }),
    startup_type: choice({ label: 'Startup Type', options: STARTUP_TYPES }),
    program_name: text({ label: 'Program' }),
    program_id: text({ label: 'Program id', isDerived: true }),
    cohort_month: choice({ label: 'Cohort month', options: COHORT_MONTHS }),
    cohort_year: year({ label: 'Cohort year' }),
    cin_number: text({ label: 'CIN/Registration Number', max: 50 }),
    no_of_employees: wholeNumber({ label: 'Number of employees', max: 1_000_000 }),
    year_of_establishment: wholeNumber({ label: 'Year of establishment', min: 1800, max: 2100 }),
    founders: list({ label: 'Founders', item: founder }),
    team_member: list({ label: 'Team Members', item: member }),
    documents: list({ label: 'Documents', item: document, isPrivate: true }),
    awards: list({ label: 'Awards', item: award }),
  },
  titleField: 'name',
  idName: 'startup_id',
  ownerName: 'incubator_id',
  readers: 'public',
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
  columns: ['name', 'status', 'sector', 'cohort_year'],
  pageSize: 10,
  search: ['name'],
  filters: ['status', 'sector', 'startup_type', 'location'],
  sort: { field: 'name', order: 'asc' },
  texts: {
    ...textsFor('Startup', 'Startups'),
    created: 'Startup added successfully',
    deleted: 'Startup deleted successfully.',
    deletedSelected: 'Selected startups deleted successfully.',
    deleteFailed: 'Failed to delete startup.',
    deleteFailedSelected: 'Failed to delete selected startups.',
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
  ignored: [
    'password',
    'role_type',
    'incubator_details',
    'incubator_name',
    'incubator_location',
    'incubator_profile',
    'mentors',
  ],
  answered: {
    cohort: (v) =>
      v['cohort_year'] && v['cohort_month']
        ? `${String(v['cohort_year'])}-${String(v['cohort_month'])}`
        : null,
    role_type: () => 'startup',
  },
  account: 'startup',
})
