import { asItIs, noDay, noParts, type CommonWords, type Kind, type Option } from './kind.ts'
import { acceptedOptionSchema, labelOf, optionSchema, readOption, statedOptionsOf } from './options.ts'

export interface ChoiceField extends CommonWords {
  readonly kind: 'choice'
  readonly options: readonly (string | Option)[]
  /** Takes values beyond the list, which are offered next time ("Add new +"). */
  readonly isOpen?: boolean
}

export const choice: Kind<ChoiceField, string> = {
  storage: () => 'text',
  read: readOption,
  fromText: readOption,
  settle: asItIs,
  toText: labelOf,
  show: labelOf,
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
  holdsAddresses: false,
  parts: noParts,
  ofDay: noDay,
}
