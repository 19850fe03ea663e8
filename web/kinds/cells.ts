import type { ComponentType } from 'react'
import type { KindName } from '#domain/kinds/register.ts'
import type { CellProps } from './props.ts'
import { ChoiceCell } from './choice/cell.tsx'
import { ChoicesCell } from './choices/cell.tsx'
import { CopiedCell } from './copied-cell.tsx'
import { DateCell } from './date/cell.tsx'
import { DecimalCell } from './decimal/cell.tsx'
import { FileCell } from './file/cell.tsx'
import { ImageCell } from './image/cell.tsx'
import { ListCell } from './list/cell.tsx'
import { LongTextCell } from './long-text/cell.tsx'
import { MoneyCell } from './money/cell.tsx'
import { PeriodCell } from './period/cell.tsx'
import { RecordCell } from './record/cell.tsx'
import { ReferenceCell } from './reference/cell.tsx'
import { TextCell } from './text/cell.tsx'
import { UrlCell } from './url/cell.tsx'
import { WholeNumberCell } from './whole-number/cell.tsx'
import { YearCell } from './year/cell.tsx'

interface Shown {
  Cell: ComponentType<CellProps>
  /** Its value is words: a table cuts them to one line and shows the whole in a tooltip. */
  isWords: boolean
}

const words = (Cell: Shown['Cell']): Shown => ({ Cell, isWords: true })
const short = (Cell: Shown['Cell']): Shown => ({ Cell, isWords: false })

/** Every kind of domain/kinds as it is shown. A new kind does not compile before it stands here. */
export const cells: Readonly<Record<KindName, Shown>> = {
  text: words(TextCell),
  'long-text': words(LongTextCell),
  phone: short(CopiedCell),
  email: short(CopiedCell),
  url: short(UrlCell),
  'whole-number': short(WholeNumberCell),
  decimal: short(DecimalCell),
  money: short(MoneyCell),
  date: short(DateCell),
  year: short(YearCell),
  period: words(PeriodCell),
  'yes-no': words(TextCell),
  choice: short(ChoiceCell),
  choices: words(ChoicesCell),
  file: short(FileCell),
  image: short(ImageCell),
  reference: words(ReferenceCell),
  record: words(RecordCell),
  list: words(ListCell),
}
