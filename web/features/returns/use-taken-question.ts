import type { Question } from '#domain/entities/return-form-problems.ts'
import { isMoney } from '#domain/returns/units.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { useRecord } from '#web/platform/api/use-records.ts'

/** What answers say of the question that a deliverable takes, of one that no answer has yet; nothing without a question. */
export function useTakenQuestion(deliverable: Readonly<Record<string, unknown>>) {
  const { return_form_id: formId, return_code: code } = deliverable
  const form = useRecord(returnForm.name, typeof formId === 'string' ? formId : null)
  const questions = (form.data?.['questions'] ?? []) as readonly Question[]
  const question = questions.find((one) => one.code === code)
  return question && { return_question: question.label, unit: isMoney(question) ? 'rupees' : 'count' }
}
