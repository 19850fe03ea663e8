import {
  asTextCell,
  noHref,
  acceptUnchanged,
  noDay,
  noParts,
  type CommonSettings,
  type Kind,
  type Option,
} from './kind.ts'
import { acceptedOptionSchema, labelOf, optionSchema, readOption, statedOptionsOf } from './options.ts'

export interface ChoiceField extends CommonSettings {
  readonly kind: 'choice'
  readonly options: readonly (string | Option)[]
  /** Accepts values beyond the list and offers them next time ("Add new +"). */
  readonly isOpen?: boolean
  /** The value that an empty field counts as; its input shows it. */
  readonly emptyAs?: string
}

export const choice: Kind<ChoiceField, string> = {
  storage: () => 'text',
  read: readOption,
  fromText: readOption,
  settle: acceptUnchanged,
  toText: labelOf,
  show: labelOf,
  ...asTextCell(labelOf),
  accepts: (field) =>
    field.isOpen ? optionSchema(field) : { anyOf: [acceptedOptionSchema(field), { type: 'number' }] },
  options: statedOptionsOf,
  answers: optionSchema,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'option',
  align: 'left',
  width: 136,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  ofDay: noDay,
}
