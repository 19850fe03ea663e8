import {
  choice,
  choices,
  email,
  image,
  list,
  longText,
  phone,
  record,
  text,
  url,
  wholeNumber,
} from '#domain/fields/kinds.ts'
import { INCUBATOR_TYPES, isNain, shortTypeOf } from '#domain/words/incubator-types.ts'
import { SECTORS } from '#domain/words/sectors.ts'
import { defineEntity } from './entity.ts'
import { boardMember, CONTACT_NUMBER, leader } from './person-fields.ts'
import { textsFor } from './texts.ts'

/** Spec 1 §3 (Incubator), §5 (incubator profile wizard). */
export const incubator = defineEntity({
  name: 'incubator',
  label: { one: 'Incubator', many: 'Incubators' },
  fields: {
    name: text({ label: 'Name', required: true }),
    incubator_type: choice({
      label: 'Type',
      header: 'Type of Incubator',
      required: true,
      requiredMessage: 'Type is required',
      options: INCUBATOR_TYPES,
    }),
    profile: image({ label: 'Logo' }),
    tagline: text({ label: 'Tagline' }),
    description: longText({
      label: 'Description',
      max: 150,
      invalidMessage: 'Description must be less than 150 characters',
    }),
    address: longText({ label: 'Address', max: 500 }),
    location: text({ label: 'Location', alsoHeaders: ['Region', 'District'] }),
    year_of_establishment: wholeNumber({
      label: 'Year of establishment',
      min: 1800,
      max: 2100,
      invalidMessage: 'Please enter a valid year of establishment',
    }),
    sectors: choices({ label: 'Sectors', options: SECTORS, isOpen: true }),
    website: url({ label: 'Website', invalidMessage: 'Website is invalid' }),
    phone: phone({
      label: 'Phone',
      header: 'Contact Number',
      alsoHeaders: ['Phone'],
      ...CONTACT_NUMBER,
    }),
    email: email({
      label: 'Email',
      header: 'Email ID',
      alsoHeaders: ['Email', 'Email Address'],
      required: true,
      requiredMessage: 'Email is required',
      invalidMessage: 'Email is invalid',
    }),
    linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' }),
    phase: wholeNumber({ label: 'Phase', min: -1, max: 6, invalidMessage: 'Please enter a valid number' }),
    ceo_incubator: record({ label: 'CEO', item: leader }),
    incubation_manager: record({ label: 'Incubation Manager', item: leader }),
    board_directors: list({ label: 'Governing Council', item: boardMember }),
    team_member: list({ label: 'Team Members', item: boardMember }),
  },
  titleField: 'name',
  idName: 'incubator_id',
  ownerName: null,
  readers: 'public',
  actions: { create: 'incubator.create', update: 'incubator.update', delete: 'incubator.delete' },
  titles: { update: 'Update Incubator Profile' },
  columns: ['name', 'incubator_type', 'location', 'sectors'],
  pageSize: 10,
  search: ['name'],
  filters: ['incubator_type', 'location', 'sectors'],
  sort: { field: 'name', order: 'asc' },
  texts: {
    ...textsFor('Incubator', 'Incubators'),
    created: 'Incubator added successfully',
    updated: 'Incubator Profile Updated Successfully',
    deleted: 'Incubator deleted successfully.',
    imported: 'Successfully uploaded Incubators',
    createFailed: 'Error',
    requested: 'Profile update request is added to the approval list',
    confirmDelete: 'Are you sure you want to delete {name}?',
    empty: "You haven't added any Incubators yet",
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
  ignored: ['institution_type_id', 'role_type', 'coe_incubator', 'password'],
  answered: {
    short_type: (v) => shortTypeOf(v['incubator_type']),
    institution_type_id: (v) => shortTypeOf(v['incubator_type']),
    role_type: () => 'incubator',
  },
  checks: (v) => {
    const phase = v['phase']
    return typeof phase === 'number' && phase !== -1 && !isNain(v)
      ? [{ path: 'phase', message: 'Phase belongs to NAIN incubators' }]
      : []
  },
  account: 'incubator',
})
