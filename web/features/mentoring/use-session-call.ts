import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CANCEL_SESSION, CLOSE_SESSION } from '#domain/api/endpoints.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { call } from '#web/platform/api/call.ts'
import { readAgain } from '#web/platform/api/keys.ts'
import { asProblem, type Problem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'

interface Closing {
  mentorHours?: number
  feedback?: string
}

/** Cancels and closes sessions. `onDone` is called after success; otherwise `problem` says why not. */
export function useSessionCall(id: string, onDone: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const send = async (work: () => Promise<{ batch: string | null }>) => {
    setBusy(true)
    setProblem(null)
    try {
      const { batch } = await work()
      toast.success(mentorSession.texts.updated)
      readAgain(client, mentorSession.name, batch)
      onDone()
    } catch (error) {
      setProblem(asProblem(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    problem,
    cancel: (reason: string) => send(() => call(CANCEL_SESSION, { params: { id }, body: { reason } })),
    close: (body: Closing) => send(() => call(CLOSE_SESSION, { params: { id }, body })),
  }
}
