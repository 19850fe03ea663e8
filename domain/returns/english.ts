import type { ReturnStatus } from '#domain/api/returns.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'

export const RETURN_STATUS_LABELS: Readonly<Record<ReturnStatus, string>> = {
  not_started: 'Not started',
  draft: 'Draft',
  submitted: 'Submitted',
  sent_back: 'Sent back',
  accepted: 'Accepted',
  not_submitted: 'Not submitted',
}

/** "Quarterly progress, Example COE, Q2 2026-27" */
export const titleOfReturn = (
  form: string,
  { name, period }: { readonly name: string; readonly period: string },
): string => `${form}, ${name}, ${periodInWords(period)}`

/** What the product says about returns. */
export const returnTexts = {
  unknownState: 'State must be one of: given, none, not_applicable',
  isCounted: 'This answer is counted from records, so it cannot be entered',
  valueOfNone: 'An answer without a value cannot have one',
  valueMissing: 'Value is required',
  partsShape: 'Parts must be an object of figures by code',
  unknownPart: (code: string) => `The question has no part "${code}"`,
  partsAbove: (group: string) => `The parts ${group} are together more than the whole`,
  filesShape: (max: number) => `Files must be a list of at most ${max} links`,
  unknownCode: (code: string) => `The form has no question "${code}"`,
  codeTwice: 'A question can be answered once',
  changedSince: (label: string) => `Someone else changed "${label}"`,
  stale: 'Someone else changed these answers.',
  required: (label: string) => `${label} is required`,
  notAnIndicator: (label: string) =>
    `${label} must be a whole number from 0: it becomes the figure of an indicator`,
  noteMissing: (label: string) => `Say in a note why "${label}" does not apply`,
  belowLowest: (lowest: string) => `Less than ${lowest}: say why in a note`,
  aboveHighest: (highest: string) => `More than ${highest}: say why in a note`,
  changedMuch: (change: string, before: string) =>
    `Differs by more than ${change} % from ${before} in the last period: say why in a note`,
  notOpen: 'This return is not open yet.',
  closed: 'This return is closed. Whoever accepts it can let it in.',
  pending: 'This return waits for approval. Withdraw or reject the request to change it.',
  submitted: 'This return is submitted. It can be changed after it is sent back or reopened.',
  notSubmitted: 'Only a submitted return can be accepted or sent back.',
  notAccepted: 'Only an accepted return can be reopened.',
  notBegun: 'Nobody has begun this return.',
  notOfQuestions: 'Only the questions that the return was sent back for can be changed.',
  typedAnswer: 'This answer was entered and has no records.',
  notClosed: 'This return is submitted already.',
  requestedOften: (max: number) => `More time can be requested ${max} times for a return.`,
  noExtension: 'No request for more time waits for an answer.',
  untilPast: 'The new last day must be after the due day and not in the past',
}
