import { LINK_DAYS } from '#server/accounts/links.ts'
import type { Settings } from '#server/settings.ts'
import type { Mail } from './send-mail.ts'

interface Recipient {
  name: string
  email: string
}

const mailOf = (settings: Settings, to: Recipient, subject: string, lines: readonly string[]): Mail => {
  const { name, state, contact } = settings.programme
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: [`Hello ${to.name},`, '', ...lines, '', '-- ', `${name}, ${state}`, contact.email, ''].join('\n'),
  }
}

/**
 * To a person whom somebody added (accounts-and-sign-in.md, No shared passwords): no password travels, only a
 * link that works once.
 */
export const addedMail = (settings: Settings, to: Recipient, link: string): Mail =>
  mailOf(settings, to, `You have been added to ${settings.programme.name}`, [
    `you have been added to ${settings.programme.name}. You sign in as ${to.email}.`,
    '',
    'Choose your password here:',
    link,
    '',
    `The link works once and for ${LINK_DAYS} days. After that, "Forgot password?"`,
    'on the login page sends another.',
  ])

export const forgottenMail = (settings: Settings, to: Recipient, link: string): Mail =>
  mailOf(settings, to, `Set a new password for ${settings.programme.name}`, [
    `somebody, most likely you, asked for a new password for ${to.email}.`,
    '',
    'Choose it here:',
    link,
    '',
    `The link works once and for ${LINK_DAYS} days. If you did not ask for it, nothing`,
    'needs to be done: your password stays as it is.',
  ])
