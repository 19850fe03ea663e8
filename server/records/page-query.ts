import { z } from 'zod'
import { pageQuery } from '#domain/api/page.ts'
import { PAGE_SIZE_DEFAULT } from '#domain/api/page-size.ts'
import { readInput, type Query } from '#server/http/read-input.ts'

const schema = z.strictObject(pageQuery)

/** Paging alone; any other name is 400. */
export function readPage(query: Query): { page: number; pageSize: number } {
  const { page, pageSize, limit } = readInput(schema, query)
  return { page: page ?? 1, pageSize: pageSize ?? limit ?? PAGE_SIZE_DEFAULT }
}
