import { PAGE_SIZE_MAX } from '#domain/api/page-size.ts'

type Pages = { page: number; pageSize: number }

/** Reads the rows of a list page by page, up to `most`. */
export async function readPages<R extends { _id: string }>(
  read: (pages: Pages) => Promise<{ data: readonly R[] }>,
  most = Infinity,
): Promise<readonly R[]> {
  const found = new Map<string, R>()
  for (let page = 1; found.size < most; page += 1) {
    const { data } = await read({ page, pageSize: PAGE_SIZE_MAX })
    // If others add or remove a row during this, later pages shift by one, so duplicates are dropped.
    for (const row of data) if (found.size < most) found.set(row._id, row)
    if (data.length < PAGE_SIZE_MAX) break
  }
  return [...found.values()]
}
