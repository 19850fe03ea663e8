import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { NEW_PROGRAM } from '#server/testing/sample-record.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { type Field, type Fields, optionsOf } from '#domain/kinds/register.ts'

/** The values of a record's fields: public ones and secret ones. */
export interface Marks {
  open: string[]
  secret: string[]
}

let counter = 0

/** A unique value of the field's kind. */
function valueOf(field: Field, isSecret: boolean, marks: Marks): unknown {
  counter += 1
  const word = `${isSecret ? 'secret' : 'open'}-${counter}`
  const mark = (text: string): string => {
    ;(isSecret ? marks.secret : marks.open).push(text)
    return text
  }
  switch (field.kind) {
    case 'email':
      return mark(`${word}@example.org`)
    case 'phone':
      return mark(`5${String(100_000_000 + counter)}`)
    case 'url':
    case 'file':
    case 'image':
      // The name of an uploaded PDF cannot be chosen.
      return mark(
        field.isPdf
          ? `${OWN_FILES}documents/${String(counter).padStart(32, '0')}.pdf`
          : `https://example.org/${word}`,
      )
    case 'whole-number':
      return (field.max ?? 2_000) < 2_000 ? (field.min ?? 1) : 1_900 + (counter % 100)
    case 'money':
      return 100_000
    case 'year':
    case 'programme-year':
      return 2_024
    case 'month':
      return 7
    case 'date':
      if (field.years) return '2024-05-01'
      return mark(dayAfter('1910-01-01', counter))
    case 'date-time':
      return `20${String(30 + (counter % 60))}-05-01T12:00:00.000Z`
    case 'time':
      return '10:00'
    case 'boolean':
      return true
    case 'deadline':
      return '15'
    case 'source':
    case 'id':
      // It needs an existing record.
      return null
    case 'decimal':
      return 0.5
    case 'period':
      return { fromDate: '2024-04-01', toDate: '2025-03-01' }
    case 'yes-no':
    case 'choice':
      return optionsOf(field)[0]!.value
    case 'choices':
      return field.isOpen ? [mark(word)] : [optionsOf(field)[0]!.value]
    case 'record':
      return sampleValues(field.item!, marks, isSecret)
    case 'list':
      return [sampleValues(field.item!, marks, isSecret)]
    case 'region':
      return 'Mysuru'
    case 'reference':
      return field.mustExist ? NEW_PROGRAM.values.program_name : mark(word)
    case 'text':
    case 'long-text':
      return mark(word)
  }
}

/**
 * A value for every field except ids of references, which are derived from names. Private fields and
 * everything in them are marked as secret.
 */
export function sampleValues(fields: Fields, marks: Marks, isSecret = false): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !field.isDerived && (field.to === undefined || field.acceptsName))
      .map(([name, field]) => [name, valueOf(field, isSecret || field.isPrivate === true, marks)]),
  )
  // The name of a year, as the first option of its frequency has it.
  if ('first_period' in values) values['first_period'] = '2024-25'
  if (!('plan_q4' in values)) return values
  // A plan by quarter rises and ends at the target.
  const plan = { plan_q1: 1_900, plan_q2: 1_901, plan_q3: 1_902, plan_q4: 1_903 }
  return { ...values, ...plan, yearly_target: plan.plan_q4 }
}
