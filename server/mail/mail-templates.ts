import { LINK_DAYS } from '#server/accounts/links.ts'
import type { Settings } from '#server/settings.ts'
import type { Mail } from './send-mail.ts'

interface Recipient {
  name: string
  email: string
}

/** A mail with the programme's greeting and signature around `lines`. */
export const mailOf = (
  settings: Settings,
  to: Recipient,
  subject: string,
  lines: readonly string[],
): Mail => {
  const { name, state, contact } = settings.programme
  return {
    to: { name: to.name, address: to.email },
    subject,
    text: [`Hello ${to.name},`, '', ...lines, '', '-- ', `${name}, ${state}`, contact.email, ''].join('\n'),
  }
}

/**
 * For a person whom somebody added (accounts-and-sign-in.md, No shared passwords). It contains no password,
 * only a one-time link.
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

/**
 * For the new address when the portal corrects an account
 * (accounts-and-sign-in.md, Address corrected by the portal).
 */
export const confirmEmailMail = (settings: Settings, to: Recipient, from: string, link: string): Mail =>
  mailOf(settings, to, `Confirm your email for ${settings.programme.name}`, [
    `${settings.programme.name} is changing the address you sign in with from ${from}`,
    `to ${to.email}. Your password stays the same.`,
    '',
    'Confirm the new address here:',
    link,
    '',
    `The link works once and for ${LINK_DAYS} days. Until then the old address signs in.`,
    'If this is not your account, ignore this email.',
  ])

/** For the old address of an account whose address has changed. */
export const changedEmailMail = (settings: Settings, to: Recipient): Mail =>
  mailOf(settings, to, `Your email for ${settings.programme.name} has changed`, [
    `your account no longer signs in with ${to.email}: its email address has changed.`,
    '',
    `If nobody of yours changed it, write to ${settings.programme.contact.email}.`,
  ])
