import type { ComponentType } from 'react'
import type { KindName } from '#domain/kinds/register.ts'
import type { InputProps } from './props.ts'
import { ChoiceInput } from './choice/input.tsx'
import { ChoicesInput } from './choices/input.tsx'
import { DateInputOf } from './date/input.tsx'
import { DecimalInput } from './decimal/input.tsx'
import { EmailInput } from './email/input.tsx'
import { FileInputOf } from './file/input.tsx'
import { ImageInput } from './image/input.tsx'
import { ListInput } from './list/input.tsx'
import { LongTextInput } from './long-text/input.tsx'
import { MoneyInput } from './money/input.tsx'
import { PeriodInput } from './period/input.tsx'
import { PhoneInput } from './phone/input.tsx'
import { RecordInput } from './record/input.tsx'
import { ReferenceInput } from './reference/input.tsx'
import { TextInputOf } from './text/input.tsx'
import { UrlInput } from './url/input.tsx'
import { WholeNumberInput } from './whole-number/input.tsx'
import { YearInput } from './year/input.tsx'
import { YesNoInput } from './yes-no/input.tsx'

interface KindInput {
  Input: ComponentType<InputProps>
  /** It takes the whole width of a form. */
  isWide: boolean
  /** It needs more room than a table's cell: it opens below it. */
  isBoxed: boolean
}

const line = (Input: KindInput['Input']): KindInput => ({ Input, isWide: false, isBoxed: false })
const wide = (Input: KindInput['Input']): KindInput => ({ Input, isWide: true, isBoxed: false })
const box = (Input: KindInput['Input']): KindInput => ({ Input, isWide: true, isBoxed: true })

/** Every kind of domain/kinds as it is asked for. A new kind does not compile before it stands here. */
export const inputs: Readonly<Record<KindName, KindInput>> = {
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
