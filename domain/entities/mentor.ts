import { choices, date, email, image, longText, phone, text, url, wholeNumber } from '#domain/fields/kinds.ts'
import { defineEntity } from './entity.ts'
import { textsFor } from './texts.ts'

/** Spec 2 §9; others can be added ("Add new +", ruling 22). */
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

/** Spec 2 §3 (Mentor), §5 (mentor wizard and CSV headers). */
export const mentor = defineEntity({
  name: 'mentor',
  label: { one: 'Mentor', many: 'Mentors' },
  fields: {
    name: text({ label: 'Name', required: true }),
    email: email({
      label: 'Email',
      header: 'Email ID',
      alsoHeaders: ['Email'],
      required: true,
      invalidMessage: 'Please enter a valid email',
      isPrivate: true,
    }),
    phone: phone({
      label: 'Phone',
      header: 'Contact Number',
      alsoHeaders: ['Phone'],
      required: true,
      invalidMessage: 'Please enter a valid phone',
      isPrivate: true,
    }),
    linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Please enter a valid LinkedIn URL' }),
    profile: image({ label: 'Image' }),
    description: longText({ label: 'Description' }),
    year_of_experience: wholeNumber({ label: 'Year of experience', header: 'Years of Experience', max: 80 }),
    area_of_expertise: choices({ label: 'Area of expertise', options: EXPERTISE, isOpen: true }),
    current_designation: text({ label: 'Designation', header: 'Current Designation' }),
    institution: text({ label: 'Institution' }),
    organisation: text({ label: 'Organisation' }),
    qualification: text({ label: 'Qualification' }),
    website: url({ label: 'Website' }),
    // A visitor sees a mentor's card; how long and why they served is for who is signed in.
    date_of_joining: date({ label: 'Date of joining', isPrivate: true }),
    date_of_leaving: date({ label: 'Date of leaving', isPrivate: true }),
    reason_for_leaving: text({ label: 'Reason for leaving', isPrivate: true }),
  },
  titleField: 'name',
  idName: 'mentor_id',
  ownerName: 'incubator_id',
  readers: 'signed-in',
  actions: { create: 'mentor.create', update: 'mentor.update', delete: 'mentor.delete' },
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
    confirmDelete: 'Are you sure you want to delete {name}?',
    empty: 'No mentors found',
    addTitle: 'Add New Mentor',
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
  ignored: ['password', 'role_type', 'incubator_name'],
  answered: { role_type: () => 'mentor' },
  checks: (v) =>
    typeof v['date_of_joining'] === 'string' &&
    typeof v['date_of_leaving'] === 'string' &&
    v['date_of_leaving'] < v['date_of_joining']
      ? [{ path: 'date_of_leaving', message: 'Date of leaving must not be before the date of joining' }]
      : [],
  account: 'mentor',
})
