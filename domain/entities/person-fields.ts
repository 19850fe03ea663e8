import { email, phone, text, url } from '#domain/fields/kinds.ts'

/** What the forms of an incubator and its people say of a phone. */
export const CONTACT_NUMBER = {
  invalidMessage: 'Contact Number must be valid',
  lettersMessage: 'Contact Number must be numeric',
} as const

/** The people of an incubator (spec 1 §3): their phones and emails are never public. */
export const leader = {
  name: text({ label: 'Name' }),
  phone: phone({ label: 'Phone', ...CONTACT_NUMBER, isPrivate: true }),
  email: email({ label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true }),
  linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' }),
}

export const boardMember = {
  name: text({ label: 'Name' }),
  email: email({ label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true }),
  phone: phone({ label: 'Phone', ...CONTACT_NUMBER, isPrivate: true }),
  designation: text({ label: 'Designation' }),
  linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' }),
}
