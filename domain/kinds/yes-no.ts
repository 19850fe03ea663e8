import {
  asTextCell,
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noParts,
  type CommonSettings,
  type Kind,
} from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

/** "Yes" or "No". */
export interface YesNoField extends CommonSettings {
  readonly kind: 'yes-no'
}

const OPTIONS = ['Yes', 'No'].map((value) => ({ value, label: value }))

/** Reads every usual spelling of yes and no; undefined for anything else. */
export function readTruth(raw: unknown): boolean | undefined {
  const text = typeof raw === 'boolean' || typeof raw === 'string' ? String(raw).trim() : ''
  if (/^(yes|y|true|1)$/i.test(text)) return true
  return /^(no|n|false|0)$/i.test(text) ? false : undefined
}

function readYesNo(_field: YesNoField, raw: unknown): Reading<'Yes' | 'No'> {
  const read = readTruth(raw)
  return read === undefined ? refuse('not-yes-or-no') : accept(read ? 'Yes' : 'No')
}

export const truthSchema = () => ({
  anyOf: [
    { type: 'boolean' },
    { type: 'string', pattern: '^\\s*([Yy]([Ee][Ss])?|[Nn][Oo]?|true|false|1|0)\\s*$' },
  ],
})
const answers = () => ({ type: 'string', enum: ['Yes', 'No'] })

export const yesNo: Kind<YesNoField, 'Yes' | 'No'> = {
  storage: () => 'text',
  read: readYesNo,
  fromText: readYesNo,
  settle: acceptUnchanged,
  toText: (_field, value) => value,
  show: (_field, value) => value,
  ...asTextCell((_field: YesNoField, value: 'Yes' | 'No') => value),
  accepts: truthSchema,
  answers,
  options: () => OPTIONS,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  width: 88,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  ofDay: noDay,
}
