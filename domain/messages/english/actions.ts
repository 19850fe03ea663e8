import { findEntity } from '#domain/entities/register.ts'
import { fieldOfState } from '#domain/changes/diff.ts'
import { formatDate, formatMonth } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { showText } from '#domain/kinds/register.ts'
import type { ActionParams, ChangedField, ChangedItems, LogParams, OfRequest } from '#domain/codes/codes.ts'
import { formatWith, type Sentences } from '../sentences.ts'
import { singleItemOf } from '../single-item.ts'
import { formatNumber } from '../../vocabulary/format-number.ts'

const labelOf = (entity: string): { one: string; many: string } =>
  findEntity(entity)?.label ?? { one: entity, many: entity }

const VERBS = { create: 'Add', update: 'Update', delete: 'Delete' } as const
const VERBS_OF_ITEMS = { added: 'Add', changed: 'Update', removed: 'Delete' } as const

const inPlace = (title: string, place: string | undefined): string =>
  place === undefined ? title : `${title} (${place})`

/**
 * "Add Prototype", "Add Prototypes", "Import Prototypes", "Delete Startup (Selected)" (roles-and-rights.md, Action titles). A
 * change of one item has the title of an update of its record, unless such items have titles of their own.
 */
const actionTitles: Sentences<ActionParams> = {
  change: (params) => {
    const { entity, action, count, place } = params
    const item = singleItemOf(params)
    if (item) return inPlace(`${VERBS_OF_ITEMS[item.how]} ${item.texts.title}`, place)
    const { one, many } = labelOf(entity)
    if (action === 'create' && count > 1) return inPlace(`Add ${many}`, place)
    const whole = action === 'update' ? findEntity(entity)?.titles?.update : undefined
    const title = whole ?? `${VERBS[action]} ${one}${count > 1 ? ' (Selected)' : ''}`
    return inPlace(title, place)
  },
  import: ({ entity, place }) => inPlace(`Import ${labelOf(entity).many}`, place),
  'undo-import': ({ file, place }) => inPlace(`Undo import of ${file}`, place),
  undo: ({ of, place }) => inPlace(`Undo ${actionTitles.change(of.params)}`, place),
  'change-email': () => 'Update Email',
  'correct-email': ({ place }) => inPlace('Correct Email', place),
  'add-admin': ({ place }) => inPlace('Add Admin', place),
  'change-admin': ({ place }) => inPlace('Update Admin', place),
  'delete-admin': ({ place }) => inPlace('Delete Admin', place),
  'message-participants': ({ place }) => inPlace('Message to Participants', place),
  'let-in-return': () => 'Let in Return',
  'decline-extension': () => 'Decline Extension of Return',
  'remind-of-returns': () => 'Remind of Returns',
  'change-standard-set': () => 'Update Standard Set',
  'add-invitation': ({ place }) => inPlace('Add Invitation', place),
  'revoke-invitation': ({ place }) => inPlace('Revoke Invitation', place),
  'mail-invitation': ({ place }) => inPlace('Mail Invitation', place),
}

/** "added Asha Rao, Ravi Kumar, removed Meena" */
const formatItems = ({ added = [], changed = [], removed = [] }: ChangedItems): string =>
  Object.entries({ added, changed, removed })
    .flatMap(([action, names]) => (names.length > 0 ? [`${action} ${names.join(', ')}`] : []))
    .join(', ') || 'reordered'

function formatFields(entityName: string, fields: readonly ChangedField[], timeZone: string): string {
  const entity = findEntity(entityName)
  return fields
    .flatMap(({ field, from, to, items }) => {
      const def = entity && fieldOfState(entity, field)
      if (def && items) return [`${def.label}: ${formatItems(items)}`]
      return def ? [`${def.label}: ${showText(def, from, timeZone)} → ${showText(def, to, timeZone)}`] : []
    })
    .join('; ')
}

/** "Startups, Elevate, Nov 2026; 20 times, until 21/12/2026" */
const formatInvitation = ({ kind, program, cohort }: ActionParams['add-invitation'], more: string): string =>
  `${[kind === 'startup' ? 'Startups' : 'Incubator', program, cohort === null ? null : formatMonth(cohort)]
    .filter((part) => part !== null)
    .join(', ')}; ${more}`

const formatLimits = ({ uses, expires }: ActionParams['add-invitation']): string => {
  const times = uses === null ? 'any number of times' : uses === 1 ? 'once' : `${formatNumber(uses)} times`
  return `${times}, until ${formatDate(expires)}`
}

/** "Quarterly progress, Q2 2026-27, Example COE: until 20/11/2026 — the auditor was ill" */
const formatTime = ({ title, period, name, until, reason }: ActionParams['let-in-return']): string =>
  `${title}, ${periodInWords(period)}, ${name}: until ${formatDate(until)} — ${reason}`

const actionDetails: Sentences<ActionParams, [timeZone: string]> = {
  change: ({ entity, action, count, names, fields = [] }, timeZone) => {
    if (count > 1) return `${formatNumber(count)} ${labelOf(entity).many}: ${names.join(', ')}`
    const name = names[0] ?? labelOf(entity).one
    return action === 'update' ? `${name}: ${formatFields(entity, fields, timeZone)}` : name
  },
  import: ({ rows, file }) => `${formatQuantity(rows, 'row')} from ${file}`,
  'undo-import': ({ deleted, restored, kept }) =>
    `${formatNumber(deleted)} deleted, ${formatNumber(restored)} restored` +
    (kept === 0 ? '' : `; ${formatNumber(kept)} changed since then and stay as they are`),
  undo: ({ of }, timeZone) => actionDetails.change(of.params, timeZone),
  'change-email': ({ from, to }) => `Sign-in email: ${from} → ${to}`,
  'correct-email': ({ from, to }) => `Sign-in email: ${from} → ${to}, once the new address is confirmed`,
  'add-admin': ({ name, designation }) => `${name}, ${designation}`,
  'change-admin': ({ name, from, to }) => `${name}: ${from} → ${to}`,
  'delete-admin': ({ name, designation }) => `${name}, ${designation}`,
  'message-participants': ({ event, mails, text }) =>
    `${event}, to ${formatQuantity(mails, 'person', 'people')}: ${text}`,
  'let-in-return': formatTime,
  'decline-extension': formatTime,
  'remind-of-returns': ({ title, period, returns }) =>
    `${title}, ${periodInWords(period)}: ${formatQuantity(returns, 'return')}`,
  'change-standard-set': ({ type, deliverables }) =>
    `${type}: ${formatQuantity(deliverables, 'deliverable')}`,
  'add-invitation': (invitation) => formatInvitation(invitation, formatLimits(invitation)),
  'revoke-invitation': (invitation) => formatInvitation(invitation, formatLimits(invitation)),
  'mail-invitation': (invitation) => {
    const { addresses } = invitation
    return formatInvitation(invitation, `to ${formatQuantity(addresses, 'address', 'addresses')}`)
  },
}

const titleOfRequest = ({ of }: OfRequest): string => `${formatWith(actionTitles, of)} Request`

const detailsOfRequest = ({ of, reason }: OfRequest, timeZone: string): string =>
  `${formatWith(actionDetails, of, timeZone)}${reason ? ` — ${reason}` : ''}`

export const titles: Sentences<LogParams> = {
  ...actionTitles,
  request: titleOfRequest,
  approve: (decided) => `Approve ${titleOfRequest(decided)}`,
  reject: (decided) => `Reject ${titleOfRequest(decided)}`,
  withdraw: (decided) => `Withdraw ${titleOfRequest(decided)}`,
  'delete-request': (deleted) => {
    const title = titleOfRequest(deleted)
    return `${title.startsWith('Delete ') ? 'Remove' : 'Delete'} ${title}`
  },
}

export const details: Sentences<LogParams, [timeZone: string]> = {
  ...actionDetails,
  request: detailsOfRequest,
  approve: detailsOfRequest,
  reject: detailsOfRequest,
  withdraw: detailsOfRequest,
  'delete-request': detailsOfRequest,
}
