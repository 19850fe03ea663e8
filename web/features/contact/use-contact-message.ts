/** Room `contact`: a message of the contact forms, which is answered from the inbox. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContactMessageWithAnswers } from '#domain/api/contact.ts'
import { ANSWER_CONTACT_MESSAGE, READ_CONTACT_MESSAGE, SEND_CONTACT_ANSWER } from '#domain/api/endpoints.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys, readInboxAgain } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { toast } from '#web/platform/ui/toast.ts'

export const useContactMessage = (id: string) =>
  useQuery<ContactMessageWithAnswers, Problem>({
    queryKey: keys.contactMessage(id),
    queryFn: ({ signal }) => ask(READ_CONTACT_MESSAGE, { params: { id }, signal }),
  })

const readAgain = (): Promise<void> => readInboxAgain(queryClient)

/** Sends an answer; null if it was sent, otherwise the problem in words. */
export async function sendAnswer(id: string, message: string): Promise<string | null> {
  try {
    await ask(SEND_CONTACT_ANSWER, { params: { id }, body: { message } })
    toast.success('Answer sent')
    await readAgain()
    return null
  } catch (failure) {
    const problem = asProblem(failure)
    return problem.byField['message'] ?? problem.detail
  }
}

/** Marks a message as answered, such as on the phone, or opens it again. */
export function useMarking(id: string) {
  const [isBusy, setBusy] = useState(false)
  const mark = async (answered: boolean) => {
    setBusy(true)
    try {
      await ask(ANSWER_CONTACT_MESSAGE, { params: { id }, body: { answered } })
      toast.success(answered ? 'Marked as answered' : 'Message opened again')
    } catch (error) {
      toast.error(asProblem(error).detail)
    }
    await readAgain()
    setBusy(false)
  }
  return { mark, isBusy }
}
