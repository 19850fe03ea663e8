import type { ComponentType } from 'react'
import type { Kind } from '#domain/fields/field.ts'
import { ChoiceCell, ChoiceInput } from './choice.tsx'
import { ChoicesCell, ChoicesInput } from './choices.tsx'
import { DateCell, DateInputOf } from './date.tsx'
import { EmailCell, EmailInput } from './email.tsx'
import { FileCell, FileInputOf } from './file.tsx'
import { ImageCell, ImageInput } from './image.tsx'
import { ListCell, ListInput } from './list.tsx'
import { LongTextCell, LongTextInput } from './long-text.tsx'
import { MoneyCell, MoneyInput } from './money.tsx'
import { MonthCell, MonthInput } from './month.tsx'
import { PhoneCell, PhoneInput } from './phone.tsx'
import type { CellProps, InputProps } from './props.ts'
import { RecordCell, RecordInput } from './record.tsx'
import { ReferenceCell, ReferenceInput } from './reference.tsx'
import { TextCell, TextInputOf } from './text.tsx'
import { UrlCell, UrlInput } from './url.tsx'
import { WholeNumberCell, WholeNumberInput } from './whole-number.tsx'
import { YearCell, YearInput } from './year.tsx'
import { YesNoInput } from './yes-no.tsx'

export interface KindOnScreen {
  Cell: ComponentType<CellProps>
  Input: ComponentType<InputProps>
  /** Numbers align right (look.md, Surface). */
  align: 'left' | 'right'
}

/** Every kind of domain/fields on screen. A new kind does not compile before it stands here. */
export const kinds = {
  text: { Cell: TextCell, Input: TextInputOf, align: 'left' },
  'long-text': { Cell: LongTextCell, Input: LongTextInput, align: 'left' },
  phone: { Cell: PhoneCell, Input: PhoneInput, align: 'left' },
  email: { Cell: EmailCell, Input: EmailInput, align: 'left' },
  url: { Cell: UrlCell, Input: UrlInput, align: 'left' },
  'whole-number': { Cell: WholeNumberCell, Input: WholeNumberInput, align: 'right' },
  money: { Cell: MoneyCell, Input: MoneyInput, align: 'right' },
  date: { Cell: DateCell, Input: DateInputOf, align: 'left' },
  month: { Cell: MonthCell, Input: MonthInput, align: 'left' },
  year: { Cell: YearCell, Input: YearInput, align: 'left' },
  'yes-no': { Cell: TextCell, Input: YesNoInput, align: 'left' },
  choice: { Cell: ChoiceCell, Input: ChoiceInput, align: 'left' },
  choices: { Cell: ChoicesCell, Input: ChoicesInput, align: 'left' },
  file: { Cell: FileCell, Input: FileInputOf, align: 'left' },
  image: { Cell: ImageCell, Input: ImageInput, align: 'left' },
  reference: { Cell: ReferenceCell, Input: ReferenceInput, align: 'left' },
  record: { Cell: RecordCell, Input: RecordInput, align: 'left' },
  list: { Cell: ListCell, Input: ListInput, align: 'left' },
} as const satisfies Record<Kind, KindOnScreen>
