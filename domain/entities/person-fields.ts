import { email, phone, text, url } from '#domain/fields/kinds.ts'

/** The people of an incubator (spec 1 §3): their phones and emails are never public. */
export const leader = {
  name: text({ label: 'Name' }),
  phone: phone({ label: 'Phone', invalidMessage: 'Contact Number must be valid', isPrivate: true }),
  email: email({ label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true }),
  linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' }),
}

export const boardMember = {
  name: text({ label: 'Name' }),
  email: email({ label: 'Email', invalidMessage: 'Email is invalid', isPrivate: true }),
  phone: phone({ label: 'Phone', invalidMessage: 'Contact Number must be valid', isPrivate: true }),
  designation: text({ label: 'Designation' }),
  linkedin_url: url({ label: 'LinkedIn', invalidMessage: 'Linkedin URL is invalid' }),
}
