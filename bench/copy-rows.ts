import type pg from 'pg'

/** The part of the driver's connection that COPY needs; the driver's types do not include it. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

const escape = (cell: string): string =>
  cell === ''
    ? '\\N'
    : cell.replace(/[\\\t\n\r]/g, (c) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[c]!)

/** Sends all rows with one COPY … FROM STDIN; an empty cell becomes null. */
export async function copyRows(
  pool: pg.Pool,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<void> {
  const data = Buffer.from(rows.map((row) => `${row.map(escape).join('\t')}\n`).join(''))
  const client = await pool.connect()
  try {
    await new Promise<void>((resolve, reject) => {
      const copy = {
        submit: (connection: CopyConnection) =>
          connection.query(`copy ${table} (${columns.join(', ')}) from stdin`),
        handleCopyInResponse: (connection: CopyConnection) => {
          connection.sendCopyFromChunk(data)
          connection.endCopyFrom()
        },
        handleCommandComplete: () => {},
        handleReadyForQuery: () => resolve(),
        handleError: (error: Error) => reject(error),
      }
      client.query(copy as unknown as pg.Submittable)
    })
  } finally {
    client.release()
  }
}
