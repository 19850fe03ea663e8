import { defineFields } from '#domain/kinds/register.ts'
import { INCUBATOR_TYPES, isNain, shortTypeOf } from '#domain/vocabulary/incubator-types.ts'
import { ALL_SECTORS, SECTORS } from '#domain/vocabulary/sectors.ts'
import { textsFor } from './entity-texts.ts'
import { defineEntity } from './entity.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'

/** The form that adds an incubator has one message for missing and malformed values. */
const sameMessage = (message: string) =>
  ({ requiredMessage: message, invalidMessage: message, lettersMessage: message, isByHand: true }) as const

/** Who created an incubator: a portal account, or another incubator (incubators.md, Who created an incubator). */
const CREATOR = {
  shape: { type: ['string', 'null'], format: 'uuid' },
  isFilter: true,
  isFromHistory: true,
} as const

/** The messages for phones in the forms of an incubator and its people. */
const CONTACT_NUMBER = {
  invalidMessage: 'Contact Number must be valid',
  lettersMessage: 'Contact Number must be numeric',
} as const

/**
 * The people of an incubator (incubators.md, Incubator fields). Their phones and emails are never
 * public.
 */
const leader = defineFields({
  name: { kind: 'text', label: 'Name' },
  phone: { kind: 'phone', label: 'Phone', ...CONTACT_NUMBER, isPrivate: true },
  email: { kind: 'email', label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true },
  linkedin_url: { kind: 'url', label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' },
})

const boardMember = defineFields({
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'email', label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true },
  phone: { kind: 'phone', label: 'Phone', ...CONTACT_NUMBER, isPrivate: true },
  designation: { kind: 'text', label: 'Designation' },
  linkedin_url: { kind: 'url', label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' },
})

/** Fields and texts of an incubator (incubators.md, Incubator fields). */
export const incubator = defineEntity({
  name: 'incubator',
  label: { one: 'Incubator', many: 'Incubators' },
  fields: {
    name: { kind: 'text', label: 'Name', required: true },
    incubator_type: {
      kind: 'choice',
      label: 'Type',
      header: 'Type of Incubator',
      required: true,
      requiredMessage: 'Type is required',
      options: INCUBATOR_TYPES,
      whenAdded: {
        label: 'Type of Incubator',
        requiredMessage: 'Type of Incubator is required',
        isByHand: true,
      },
    },
    profile: { kind: 'image', label: 'Logo' },
    tagline: { kind: 'text', label: 'Tagline' },
    description: {
      kind: 'long-text',
      label: 'Description',
      max: 150,
      invalidMessage: 'Description must be less than 150 characters',
    },
    address: { kind: 'long-text', label: 'Address', max: 500 },
    location: { kind: 'region', label: 'Region', alsoHeaders: ['Location', 'District'] },
    year_of_establishment: {
      kind: 'whole-number',
      label: 'Year of establishment',
      min: 1800,
      max: 2100,
      invalidMessage: 'Please enter a valid year of establishment',
    },
    sectors: { kind: 'choices', label: 'Sectors', options: SECTORS, isOpen: true, allLabel: ALL_SECTORS },
    website: { kind: 'url', label: 'Website', invalidMessage: 'Website is invalid' },
    phone: {
      kind: 'phone',
      label: 'Phone',
      header: 'Contact Number',
      alsoHeaders: ['Phone'],
      ...CONTACT_NUMBER,
      whenAdded: { label: 'Contact Number', required: true, ...sameMessage('Please enter a valid phone') },
    },
    email: {
      kind: 'email',
      label: 'Email',
      header: 'Email ID',
      alsoHeaders: ['Email', 'Email Address'],
      required: true,
      requiredMessage: 'Email is required',
      invalidMessage: 'Email is invalid',
      whenAdded: { label: 'Email Address', ...sameMessage('Please enter a valid email address') },
    },
    linkedin_url: { kind: 'url', label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' },
    phase: {
      kind: 'whole-number',
      label: 'Phase',
      min: -1,
      max: 6,
      hint: 'From 1 to 6, or -1 for none',
      invalidMessage: 'Please enter a valid number',
    },
    ceo_incubator: { kind: 'record', label: 'CEO', item: leader },
    incubation_manager: { kind: 'record', label: 'Incubation Manager', item: leader },
    board_directors: { kind: 'list', label: 'Governing Council', item: boardMember },
    team_member: { kind: 'list', label: 'Team Members', item: boardMember },
  },
  titleField: 'name',
  idName: 'incubator_id',
  ownerName: null,
  readers: 'incubator',
  actions: { create: 'incubator.create', update: 'incubator.update', delete: 'incubator.delete' },
  titles: { update: 'Update Incubator Profile' },
  columns: ['name', 'incubator_type', 'location', 'sectors'],
  pageSize: 10,
  search: ['name'],
  filters: ['incubator_type', 'location', 'sectors'],
  conditions: {
    'not-updated': { label: 'Not updated this quarter', readers: 'activity' },
    'on-track': { label: 'On track this year', readers: 'activity' },
    'slightly-behind': { label: 'Slightly behind this year', readers: 'activity' },
    behind: { label: 'Behind this year', readers: 'activity' },
    'no-targets': { label: 'No targets this year', readers: 'activity' },
  },
  sort: { field: 'name', order: 'asc' },
  texts: {
    ...textsFor('Incubator', 'Incubators'),
    created: 'Incubator added successfully',
    updated: 'Incubator Profile Updated Successfully',
    deleted: 'Incubator deleted successfully.',
    imported: 'Successfully uploaded Incubators',
    createFailed: null,
    updateFailed: 'Error Occured',
    loadFailed: 'Error fetching incubators',
    requested: 'Profile update request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete {name}?',
    empty: 'No incubators found',
  },
  file: {
    columns: [
      'name',
      'incubator_type',
      'email',
      'phone',
      'location',
      'tagline',
      'description',
      'address',
      'year_of_establishment',
      'sectors',
      'website',
      'linkedin_url',
    ],
    required: ['name', 'incubator_type', 'email', 'phone'],
    example: [
      'Example COE in Soil Science',
      'COE',
      'coe@example.org',
      '5000000001',
      'Dharwad',
      'Healthy soil',
      'Testing and advice',
      '1 Campus Road',
      '2021',
      'Agritech; Big Data',
      'https://example.org',
      'https://linkedin.com/company/example',
    ],
  },
  // No phase (incubators.md, Phase of a NAIN).
  initial: { phase: () => -1 },
  ignored: ['institution_type_id', 'role_type', 'password'],
  computed: {
    total_startups: { counts: 'startup' },
    total_mentors: { counts: 'mentor' },
    super_incubator: CREATOR,
    coe_incubator: CREATOR,
  },
  answered: {
    short_type: (v) => shortTypeOf(v.incubator_type),
    institution_type_id: (v) => shortTypeOf(v.incubator_type),
    role_type: () => 'incubator',
  },
  checks: (v) =>
    v.phase !== null && v.phase !== -1 && !isNain(v)
      ? [problemAt('phase', 'of-another-type', { type: 'NAIN' })]
      : [],
  account: 'incubator',
})
