/** Counts the list behind each figure of an answer, with the list's own calls. */
import type { FigureList } from '#domain/api/figure-list.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { returnRecord } from '#domain/entities/return.ts'

/** Reads the body of a path below `/api` as the person who got the figures. */
export type ReadPath = (path: string) => Promise<Record<string, unknown>>

export interface Found {
  /** Where in the answer it stands. */
  readonly at: string
  readonly value: number
  readonly list: FigureList
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Everything in an answer that leads to a list, wherever it stands. */
export function figuresIn(answer: unknown, at = ''): Found[] {
  if (!isObject(answer)) return []
  const within = Object.entries(answer).flatMap(([name, part]) =>
    name === 'list' ? [] : figuresIn(part, `${at}/${String((isObject(part) && part['name']) || name)}`),
  )
  const { list, value, achieved } = answer
  if (list === undefined) return within
  return [...within, { at, value: Number(value ?? achieved), list: list as FigureList }]
}

const PAGE = 100

async function eachRow(read: ReadPath, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(
      `${path}${path.includes('?') ? '&' : '?'}page=${page}&pageSize=${PAGE}`,
    )
    rows.push(...(data as Record<string, unknown>[]))
    if (rows.length >= Number(total) || (data as unknown[]).length === 0) return rows
  }
}

const PATHS: Readonly<Record<string, (filters: FigureList['filters']) => string>> = {
  mail: () => '/mails',
  'contact-message': (filters) => `/contact?${new URLSearchParams(filters).toString()}`,
  approval: ({ incubator_id: id, ...filters }) =>
    `/approvals/incubator/${id}?${new URLSearchParams(filters).toString()}`,
}

function pathOf({ entity, filters, record }: FigureList): string {
  if (record !== undefined) return `/${deliverable.name}/${record}/records`
  return PATHS[entity]?.(filters) ?? `/${entity}?${new URLSearchParams(filters).toString()}`
}

/** What returns answer to the question that a deliverable takes, added up. */
async function addAnswers(read: ReadPath, id: string, path: string): Promise<number> {
  const { return_code: code } = await read(`/${deliverable.name}/${id}`)
  const answers = (await eachRow(read, path)).flatMap((row) => row['submitted'] as Record<string, unknown>[])
  return answers.reduce((sum, one) => sum + (one['code'] === code ? Number(one['number']) : 0), 0)
}

/** What the list adds up to: its records, or the sum of a field over them. */
export async function countList(read: ReadPath, list: FigureList): Promise<number> {
  if (list.entity === deliverable.name && list.record !== undefined)
    return Number((await read(`/${deliverable.name}/${list.record}`))['achieved'] ?? 0)
  const path = pathOf(list)
  const { entity, record, sum } = list
  if (entity === returnRecord.name && record !== undefined) return addAnswers(read, record, path)
  if (sum === undefined)
    return Number((await read(`${path}${path.includes('?') ? '&' : '?'}pageSize=1`))['total'])
  return (await eachRow(read, path)).reduce((total, row) => total + Number(row[sum] ?? 0), 0)
}
