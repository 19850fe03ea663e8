import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Answer, Return } from '#domain/api/returns.ts'
import { SAVE_RETURN } from '#domain/api/endpoints.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { AnswerQueue } from './answer-queue.ts'
import type { Entry, Typed } from './kept-answers.ts'
import { answerTo } from './show-answer.ts'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** An answer with what its author changed over it. Values are as typed. */
function shownOver(
  answer: Answer,
  entry: Entry | undefined,
): Answer & { typed: unknown; isUnsaved: boolean } {
  if (!entry) return { ...answer, typed: answer.value, isUnsaved: false }
  const { typed } = entry
  const value = 'value' in typed ? typed.value : answer.value
  const state = typed.state ?? ('value' in typed ? (isBlank(typed.value) ? 'none' : 'given') : answer.state)
  return {
    ...answer,
    state,
    typed: value,
    isUnsaved: true,
    // As typed until the server has read them.
    parts: { ...answer.parts, ...typed.parts } as Answer['parts'],
    note: typed.note === undefined ? answer.note : typed.note,
    files: typed.files === undefined ? answer.files : [...typed.files],
  }
}

/** The answers of a return as they are filled in: saved as typed, and kept in the browser without a connection. */
export function useFilling(data: Return) {
  const client = useQueryClient()
  const { uid } = useActor()
  const [queue] = useState(() => {
    const key = keys.record('return', data._id)
    return new AnswerQueue({
      uid: uid ?? '',
      id: data._id,
      stored: data.answers,
      save: (answers) => ask(SAVE_RETURN, { params: { id: data._id }, body: { answers } }),
      onSaved: (answer) => {
        // What was asked for before is older.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData(key, answer)
      },
      onClosed: () => void client.invalidateQueries({ queryKey: key }),
    })
  })
  const state = useSyncExternalStore(queue.watch, queue.get)
  useEffect(() => {
    queue.read(data.answers)
  }, [queue, data.answers])
  useEffect(() => {
    const send = () => void queue.send()
    window.addEventListener('online', send)
    return () => {
      window.removeEventListener('online', send)
      // What was typed last is not left behind.
      void queue.flush()
    }
  }, [queue])
  const change = useCallback((code: string, typed: Typed) => queue.change(code, typed), [queue])
  return {
    state,
    queue,
    change,
    shown: (question: Question) =>
      shownOver(
        answerTo(state.stored, question) ?? {
          code: question.code,
          state: 'none',
          value: null,
          parts: {},
          note: null,
          files: [],
        },
        state.entries[question.code],
      ),
  }
}

export type Shown = ReturnType<ReturnType<typeof useFilling>['shown']>
