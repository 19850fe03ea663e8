import type { KindName } from '#domain/kinds/register.ts'
import { booleanCell } from './boolean/cell.tsx'
import { choiceCell } from './choice/cell.tsx'
import { choicesCell } from './choices/cell.tsx'
import { dateCell } from './date/cell.tsx'
import { dateTimeCell } from './date-time/cell.tsx'
import { deadlineCell } from './deadline/cell.tsx'
import { sourceCell } from './source/cell.tsx'
import { decimalCell } from './decimal/cell.tsx'
import { emailCell } from './email/cell.tsx'
import { fileCell } from './file/cell.tsx'
import { idCell } from './id/cell.tsx'
import { imageCell } from './image/cell.tsx'
import { listCell } from './list/cell.tsx'
import { longTextCell } from './long-text/cell.tsx'
import { moneyCell } from './money/cell.tsx'
import { monthCell } from './month/cell.tsx'
import { periodCell } from './period/cell.tsx'
import { phoneCell } from './phone/cell.tsx'
import { recordCell } from './record/cell.tsx'
import { referenceCell } from './reference/cell.tsx'
import { regionCell } from './region/cell.tsx'
import { textCell } from './text/cell.tsx'
import { timeCell } from './time/cell.tsx'
import { urlCell } from './url/cell.tsx'
import { wholeNumberCell } from './whole-number/cell.tsx'
import { programmeYearCell } from './programme-year/cell.tsx'
import { yearCell } from './year/cell.tsx'
import { yesNoCell } from './yes-no/cell.tsx'
import type { KindCell } from './props.ts'

/** The cell of each kind. The code does not compile while a kind of domain/kinds is missing here. */
export const cells: Readonly<Record<KindName, KindCell>> = {
  text: textCell,
  'long-text': longTextCell,
  phone: phoneCell,
  email: emailCell,
  url: urlCell,
  'whole-number': wholeNumberCell,
  decimal: decimalCell,
  source: sourceCell,
  deadline: deadlineCell,
  money: moneyCell,
  date: dateCell,
  'date-time': dateTimeCell,
  time: timeCell,
  month: monthCell,
  year: yearCell,
  'programme-year': programmeYearCell,
  period: periodCell,
  'yes-no': yesNoCell,
  boolean: booleanCell,
  choice: choiceCell,
  choices: choicesCell,
  file: fileCell,
  image: imageCell,
  region: regionCell,
  reference: referenceCell,
  id: idCell,
  record: recordCell,
  list: listCell,
}
