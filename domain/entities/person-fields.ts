import { defineFields } from '#domain/kinds/register.ts'

/** The messages for phones in the forms of an incubator and its people. */
export const CONTACT_NUMBER = {
  invalidMessage: 'Contact Number must be valid',
  lettersMessage: 'Contact Number must be numeric',
} as const

/**
 * The people of an incubator (incubators.md, Incubator fields). Their phones and emails are never
 * public.
 */
export const leader = defineFields({
  name: { kind: 'text', label: 'Name' },
  phone: { kind: 'phone', label: 'Phone', ...CONTACT_NUMBER, isPrivate: true },
  email: { kind: 'email', label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true },
  linkedin_url: { kind: 'url', label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' },
})

export const boardMember = defineFields({
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'email', label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true },
  phone: { kind: 'phone', label: 'Phone', ...CONTACT_NUMBER, isPrivate: true },
  designation: { kind: 'text', label: 'Designation' },
  linkedin_url: { kind: 'url', label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' },
})
