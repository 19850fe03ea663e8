import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { defineFields } from '#domain/kinds/register.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import {
  MIDNIGHT,
  minutesOf,
  overlappingHours,
  SESSION_MAX,
  SESSION_MIN,
  TIMES_OF_DAY,
  WEEKDAYS,
} from '#domain/vocabulary/weekly-hours.ts'

/** The predefined areas; "Add new +" adds others (mentors.md, Mentor fields). */
export const EXPERTISE = [
  'Business Model',
  'General Management',
  'HR/Team',
  'Marketing & Sales',
  'Operations',
  'Project Management',
  'Pricing',
  'Scale Up',
  'Strategy',
  'Technology',
  'Valuation/Funding',
  'Finance',
] as const

const hours = defineFields({
  day: { kind: 'choice', label: 'Day', options: WEEKDAYS, required: true },
  from: {
    kind: 'choice',
    label: 'From',
    options: TIMES_OF_DAY,
    required: true,
    invalidMessage: 'From must be a time in quarters of an hour, such as 10:15',
  },
  until: {
    kind: 'choice',
    label: 'Until',
    options: [...TIMES_OF_DAY, MIDNIGHT],
    required: true,
    invalidMessage: 'Until must be a time in quarters of an hour, such as 10:15',
  },
  length: {
    kind: 'whole-number',
    label: 'Length',
    hint: 'In minutes',
    min: SESSION_MIN,
    max: SESSION_MAX,
  },
})

/** Fields and texts of a mentor (mentors.md, Mentor fields). */
export const mentor = defineEntity({
  name: 'mentor',
  label: { one: 'Mentor', many: 'Mentors' },
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    email: {
      kind: 'email',
      label: 'Email',
      header: 'Email ID',
      alsoHeaders: ['Email'],
      required: true,
      invalidMessage: 'Please enter a valid email',
      isPrivate: true,
    },
    phone: {
      kind: 'phone',
      label: 'Phone',
      header: 'Contact Number',
      alsoHeaders: ['Phone'],
      required: true,
      invalidMessage: 'Please enter a valid phone',
      isPrivate: true,
    },
    linkedin_url: {
      kind: 'url',
      label: 'LinkedIn',
      invalidMessage: 'Please enter a valid LinkedIn URL',
      whenAdded: { required: true },
    },
    profile: { kind: 'image', label: 'Image' },
    description: { kind: 'long-text', label: 'Description' },
    year_of_experience: {
      kind: 'whole-number',
      label: 'Years of experience',
      header: 'Years of Experience',
      max: 80,
      requiredMessage: 'Year of experience is required',
      whenAdded: { required: true },
    },
    area_of_expertise: { kind: 'choices', label: 'Area of expertise', options: EXPERTISE, isOpen: true },
    current_designation: { kind: 'text', label: 'Designation', header: 'Current Designation' },
    institution: { kind: 'text', label: 'Institution' },
    organisation: { kind: 'text', label: 'Organisation' },
    qualification: { kind: 'text', label: 'Qualification' },
    website: { kind: 'url', label: 'Website' },
    // Visitors see a mentor's card. Dates and reason of leaving are visible to signed-in people only.
    date_of_joining: { kind: 'date', label: 'Date of joining', isPrivate: true },
    date_of_leaving: { kind: 'date', label: 'Date of leaving', isPrivate: true },
    reason_for_leaving: { kind: 'text', label: 'Reason for leaving', isPrivate: true },
    // Only the mentor sets them, so that staff can neither import nor export them.
    weekly_hours: {
      kind: 'list',
      label: 'Weekly hours',
      item: hours,
      isPrivate: true,
      isOutsideFiles: true,
    },
  },
  titleField: 'name',
  idName: 'mentor_id',
  ownerName: 'incubator_id',
  readers: 'mentor',
  actions: {
    create: 'mentor.create',
    update: 'mentor.update',
    delete: 'mentor.delete',
    fields: { weekly_hours: 'mentor-hours.change' },
  },
  columns: ['profile', 'name', 'current_designation'],
  pageSize: 10,
  search: ['name', 'current_designation', 'organisation'],
  filters: ['area_of_expertise'],
  sort: { field: 'name', order: 'asc' },
  texts: {
    ...textsFor('Mentor', 'Mentors'),
    created: 'Mentor Profile Created Successfully',
    deleted: 'Mentor deleted successfully.',
    deletedSelected: 'Selected mentors deleted successfully.',
    createFailed: 'Error Occured',
    deleteFailed: 'Failed to delete mentor.',
    deleteFailedSelected: 'Failed to delete selected mentors.',
    updateRequested: 'Profile update request is added to the approval list',
    deleteRequested: 'Mentor delete request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete {name}?',
    empty: 'No mentors found',
    addTitle: 'Add New Mentor',
    upload: 'Upload Mentors',
    loading: 'Loading mentors...',
  },
  file: {
    columns: [
      'name',
      'phone',
      'email',
      'linkedin_url',
      'year_of_experience',
      'current_designation',
      'organisation',
      'area_of_expertise',
      'description',
    ],
    required: [
      'name',
      'phone',
      'email',
      'linkedin_url',
      'year_of_experience',
      'current_designation',
      'organisation',
    ],
    example: [
      'Sample Mentor',
      '5000000003',
      'mentor@example.org',
      'https://linkedin.com/in/example',
      '12',
      'Director',
      'Example Industries',
      'Strategy; Technology',
      'Has built two factories',
    ],
  },
  aliases: { linkedIn: 'linkedin_url' },
  ignored: ['password', 'role_type'],
  computed: { incubator_name: { ofIncubator: 'name' } },
  answered: { role_type: () => 'mentor' },
  checks: ({ date_of_joining: joining, date_of_leaving: leaving, weekly_hours: offered }) => [
    ...(joining && leaving && leaving < joining
      ? [problemAt('date_of_leaving', 'comes-before', { field: 'date_of_joining' })]
      : []),
    ...(offered ?? []).flatMap(({ from, until }, at) =>
      minutesOf(until) <= minutesOf(from) ? [problemAt(`weekly_hours.${at}.until`, 'not-later')] : [],
    ),
    ...overlappingHours(offered ?? []).map((at) => problemAt(`weekly_hours.${at}.from`, 'overlapping-hours')),
  ],
  account: 'mentor',
})
