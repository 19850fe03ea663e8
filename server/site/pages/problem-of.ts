import { PAGE_NOT_FOUND, type ProblemPage } from '#domain/api/public-page.ts'
import { PROBLEM_STATUS } from '#domain/api/problem.ts'
import { findUnavailable } from '#server/platform/db/unavailable.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { publicPageTexts } from '../english.ts'

const { problems: texts } = publicPageTexts

/** What a page says that cannot be shown, without details of the inside. */
export function problemOf(error: unknown): ProblemPage {
  const page = (status: number, title: string, detail: string): ProblemPage => ({
    kind: 'problem',
    status,
    title,
    detail,
  })
  if (error instanceof Refusal && error.code === 'not_found')
    return page(404, PAGE_NOT_FOUND.title, PAGE_NOT_FOUND.detail)
  if (error instanceof Refusal) return page(PROBLEM_STATUS[error.code], texts.refused, error.message)
  if (findUnavailable(error)) return page(503, texts.unavailable.title, texts.unavailable.detail)
  return page(500, texts.failed.title, texts.failed.detail)
}
