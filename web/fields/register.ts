import type { ComponentType } from 'react'
import type { Kind } from '#domain/fields/field.ts'
import { ChoiceCell, ChoiceFilter, ChoiceInput } from './choice.tsx'
import { ChoicesCell, ChoicesInput } from './choices.tsx'
import { DateCell, DateFilter, DateInputOf } from './date.tsx'
import { EmailCell, EmailInput } from './email.tsx'
import { FileCell, FileInputOf } from './file.tsx'
import { ImageCell, ImageInput } from './image.tsx'
import { ListCell, ListInput } from './list.tsx'
import { LongTextCell, LongTextInput } from './long-text.tsx'
import { MoneyCell, MoneyInput } from './money.tsx'
import { MonthCell, MonthInput } from './month.tsx'
import { PhoneCell, PhoneInput } from './phone.tsx'
import type { CellProps, FilterProps, InputProps } from './props.ts'
import { RecordCell, RecordInput } from './record.tsx'
import { ReferenceCell, ReferenceInput } from './reference.tsx'
import { TextCell, TextFilter, TextInputOf } from './text.tsx'
import { UrlCell, UrlInput } from './url.tsx'
import { WholeNumberCell, WholeNumberInput } from './whole-number.tsx'
import { YearCell, YearFilter, YearInput } from './year.tsx'
import { YesNoInput } from './yes-no.tsx'

export interface KindOnScreen {
  Cell: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  Filter: ComponentType<FilterProps>
  /** Numbers align right (look.md, Surface). */
  align: 'left' | 'right'
}

const text = { Filter: TextFilter, align: 'left' } as const

/** Every kind of domain/fields on screen. A new kind does not compile before it stands here. */
export const kinds = {
  text: { ...text, Cell: TextCell, Input: TextInputOf },
  'long-text': { ...text, Cell: LongTextCell, Input: LongTextInput },
  phone: { ...text, Cell: PhoneCell, Input: PhoneInput },
  email: { ...text, Cell: EmailCell, Input: EmailInput },
  url: { ...text, Cell: UrlCell, Input: UrlInput },
  'whole-number': { Cell: WholeNumberCell, Input: WholeNumberInput, Filter: TextFilter, align: 'right' },
  money: { Cell: MoneyCell, Input: MoneyInput, Filter: TextFilter, align: 'right' },
  date: { Cell: DateCell, Input: DateInputOf, Filter: DateFilter, align: 'left' },
  month: { ...text, Cell: MonthCell, Input: MonthInput },
  year: { Cell: YearCell, Input: YearInput, Filter: YearFilter, align: 'left' },
  'yes-no': { Cell: TextCell, Input: YesNoInput, Filter: ChoiceFilter, align: 'left' },
  choice: { Cell: ChoiceCell, Input: ChoiceInput, Filter: ChoiceFilter, align: 'left' },
  choices: { Cell: ChoicesCell, Input: ChoicesInput, Filter: ChoiceFilter, align: 'left' },
  file: { ...text, Cell: FileCell, Input: FileInputOf },
  image: { ...text, Cell: ImageCell, Input: ImageInput },
  reference: { ...text, Cell: ReferenceCell, Input: ReferenceInput },
  record: { ...text, Cell: RecordCell, Input: RecordInput },
  list: { ...text, Cell: ListCell, Input: ListInput },
} as const satisfies Record<Kind, KindOnScreen>
