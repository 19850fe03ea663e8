import { sql } from '#server/platform/db/sql.ts'

/** For a row of `file`: it has no use. */
export const IS_UNUSED = sql`not exists (select 1 from file_use u where u.path = file.path)`
