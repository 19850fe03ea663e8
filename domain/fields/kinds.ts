/** Every kind of field, in one place to import from: the register of kinds. */
export { email, file, image, longText, phone, text, url } from './text-kinds.ts'
export { money, wholeNumber } from './number-kinds.ts'
export { date, month, year } from './time-kinds.ts'
export { choice, choices, yesNo } from './choice-kinds.ts'
export { list, record, reference } from './composed-kinds.ts'
