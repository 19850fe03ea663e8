import type { ComponentType } from 'react'
import type { KindName } from '#domain/kinds/register.ts'
import { ChoiceCell, ChoiceInput } from './choice.tsx'
import { ChoicesCell, ChoicesInput } from './choices.tsx'
import { DateCell, DateInputOf } from './date.tsx'
import { DecimalCell, DecimalInput } from './decimal.tsx'
import { EmailCell, EmailInput } from './email.tsx'
import { FileCell, FileInputOf } from './file.tsx'
import { ImageCell, ImageInput } from './image.tsx'
import { ListCell, ListInput } from './list.tsx'
import { LongTextCell, LongTextInput } from './long-text.tsx'
import { MoneyCell, MoneyInput } from './money.tsx'
import { PeriodCell, PeriodInput } from './period.tsx'
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
  /** Its input takes the whole width of a form. */
  isWide: boolean
  /** Its input needs more room than a table's cell: it opens below it. */
  isBoxed: boolean
  /** Its value is words: a table cuts them to one line and shows the whole in a tooltip. */
  isWords: boolean
}

const LINE = { isWide: false, isBoxed: false, isWords: false } as const
const BOX = { isWide: true, isBoxed: true, isWords: false } as const
const WORDS_IN_BOX = { ...BOX, isWords: true } as const

/** Every kind of domain/kinds on screen. A new kind does not compile before it stands here. */
export const kinds: Readonly<Record<KindName, KindOnScreen>> = {
  text: { Cell: TextCell, Input: TextInputOf, ...LINE, isWords: true },
  'long-text': { Cell: LongTextCell, Input: LongTextInput, isWide: true, isBoxed: false, isWords: true },
  phone: { Cell: PhoneCell, Input: PhoneInput, ...LINE },
  email: { Cell: EmailCell, Input: EmailInput, ...LINE },
  url: { Cell: UrlCell, Input: UrlInput, ...LINE },
  'whole-number': { Cell: WholeNumberCell, Input: WholeNumberInput, ...LINE },
  decimal: { Cell: DecimalCell, Input: DecimalInput, ...LINE },
  money: { Cell: MoneyCell, Input: MoneyInput, ...LINE },
  date: { Cell: DateCell, Input: DateInputOf, ...LINE },
  year: { Cell: YearCell, Input: YearInput, ...LINE },
  period: { Cell: PeriodCell, Input: PeriodInput, ...WORDS_IN_BOX },
  'yes-no': { Cell: TextCell, Input: YesNoInput, ...LINE, isWords: true },
  choice: { Cell: ChoiceCell, Input: ChoiceInput, ...LINE },
  choices: { Cell: ChoicesCell, Input: ChoicesInput, ...WORDS_IN_BOX },
  file: { Cell: FileCell, Input: FileInputOf, ...BOX },
  image: { Cell: ImageCell, Input: ImageInput, ...BOX },
  reference: { Cell: ReferenceCell, Input: ReferenceInput, ...LINE },
  record: { Cell: RecordCell, Input: RecordInput, ...WORDS_IN_BOX },
  list: { Cell: ListCell, Input: ListInput, ...WORDS_IN_BOX },
}
