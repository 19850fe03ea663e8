import { IMPORT_FILE_MAX } from '#domain/api/limits.ts'

/** Why a file cannot be imported (imports.md, Files that are read). */
const WRONG_FILE = 'Please upload a valid file'
const ONE_FILE = 'You can only upload one file at a time'
export const SHEET_ACCEPT =
  '.csv,.xls,.xlsx,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MB = 1024 * 1024

/**
 * The file to import, or the message that refuses it. The server determines the real format from the bytes.
 */
export function checkFiles(
  files: readonly File[],
): { ok: true; file: File } | { ok: false; message: string } {
  const [file] = files
  if (!file) return { ok: false, message: WRONG_FILE }
  if (files.length > 1) return { ok: false, message: ONE_FILE }
  if (!/\.(csv|xls|xlsx)$/i.test(file.name)) return { ok: false, message: WRONG_FILE }
  if (file.size > IMPORT_FILE_MAX)
    return { ok: false, message: `The file is larger than ${IMPORT_FILE_MAX / MB} MB` }
  return { ok: true, file }
}
