import type { KindName } from '#domain/kinds/register.ts'
import { booleanInput } from './boolean/input.tsx'
import { choiceInput } from './choice/input.tsx'
import { choicesInput } from './choices/input.tsx'
import { dateInput } from './date/input.tsx'
import { dateTimeInput } from './date-time/input.tsx'
import { deadlineInput } from './deadline/input.tsx'
import { sourceInput } from './source/input.tsx'
import { decimalInput } from './decimal/input.tsx'
import { emailInput } from './email/input.tsx'
import { fileInput } from './file/input.tsx'
import { idInput } from './id/input.tsx'
import { imageInput } from './image/input.tsx'
import { listInput } from './list/input.tsx'
import { longTextInput } from './long-text/input.tsx'
import { moneyInput } from './money/input.tsx'
import { monthInput } from './month/input.tsx'
import { periodInput } from './period/input.tsx'
import { phoneInput } from './phone/input.tsx'
import { recordInput } from './record/input.tsx'
import { referenceInput } from './reference/input.tsx'
import { regionInput } from './region/input.tsx'
import { textInput } from './text/input.tsx'
import { timeInput } from './time/input.tsx'
import { urlInput } from './url/input.tsx'
import { wholeNumberInput } from './whole-number/input.tsx'
import { programmeYearInput } from './programme-year/input.tsx'
import { yearInput } from './year/input.tsx'
import { yesNoInput } from './yes-no/input.tsx'
import type { KindInput } from './props.ts'

/** The input of each kind. The code does not compile while a kind of domain/kinds is missing here. */
export const inputs: Readonly<Record<KindName, KindInput>> = {
  text: textInput,
  'long-text': longTextInput,
  phone: phoneInput,
  email: emailInput,
  url: urlInput,
  'whole-number': wholeNumberInput,
  decimal: decimalInput,
  source: sourceInput,
  deadline: deadlineInput,
  money: moneyInput,
  date: dateInput,
  'date-time': dateTimeInput,
  time: timeInput,
  month: monthInput,
  year: yearInput,
  'programme-year': programmeYearInput,
  period: periodInput,
  'yes-no': yesNoInput,
  boolean: booleanInput,
  choice: choiceInput,
  choices: choicesInput,
  file: fileInput,
  image: imageInput,
  region: regionInput,
  reference: referenceInput,
  id: idInput,
  record: recordInput,
  list: listInput,
}
