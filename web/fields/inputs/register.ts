import type { ComponentType } from 'react'
import type { KindName } from '#domain/kinds/register.ts'
import type { InputProps } from '../props.ts'
import { ChoiceInput } from './choice.tsx'
import { ChoicesInput } from './choices.tsx'
import { DateInputOf } from './date.tsx'
import { DecimalInput } from './decimal.tsx'
import { EmailInput } from './email.tsx'
import { FileInputOf } from './file.tsx'
import { ImageInput } from './image.tsx'
import { ListInput } from './list.tsx'
import { LongTextInput } from './long-text.tsx'
import { MoneyInput } from './money.tsx'
import { PeriodInput } from './period.tsx'
import { PhoneInput } from './phone.tsx'
import { RecordInput } from './record.tsx'
import { ReferenceInput } from './reference.tsx'
import { TextInputOf } from './text.tsx'
import { UrlInput } from './url.tsx'
import { WholeNumberInput } from './whole-number.tsx'
import { YearInput } from './year.tsx'
import { YesNoInput } from './yes-no.tsx'

interface AskedFor {
  Input: ComponentType<InputProps>
  /** It takes the whole width of a form. */
  isWide: boolean
  /** It needs more room than a table's cell: it opens below it. */
  isBoxed: boolean
}

const line = (Input: AskedFor['Input']): AskedFor => ({ Input, isWide: false, isBoxed: false })
const wide = (Input: AskedFor['Input']): AskedFor => ({ Input, isWide: true, isBoxed: false })
const box = (Input: AskedFor['Input']): AskedFor => ({ Input, isWide: true, isBoxed: true })

/** Every kind of domain/kinds as it is asked for. A new kind does not compile before it stands here. */
export const inputs: Readonly<Record<KindName, AskedFor>> = {
  text: line(TextInputOf),
  'long-text': wide(LongTextInput),
  phone: line(PhoneInput),
  email: line(EmailInput),
  url: line(UrlInput),
  'whole-number': line(WholeNumberInput),
  decimal: line(DecimalInput),
  money: line(MoneyInput),
  date: line(DateInputOf),
  year: line(YearInput),
  period: box(PeriodInput),
  'yes-no': line(YesNoInput),
  choice: line(ChoiceInput),
  choices: box(ChoicesInput),
  file: box(FileInputOf),
  image: box(ImageInput),
  reference: line(ReferenceInput),
  record: box(RecordInput),
  list: box(ListInput),
}
