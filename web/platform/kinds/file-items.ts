import type { FileFolder } from '#domain/api/file.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { uploadFile } from '#web/platform/api/upload-file.ts'
import { asText, type AnyField } from './props.ts'
import { enteredFieldsOf, asNested, type NestedRecord } from './nested-record.ts'

/** The field names of a file list's items: the file, its title and the time of adding. */
export interface FileNames {
  file: string
  title: string
  added: string | undefined
}

/** Whether the list's items are files with a title and no other input. */
export function fileNamesOf(field: AnyField): FileNames | null {
  const fields = enteredFieldsOf(field)
  const file = fields.find(([, item]) => item.kind === 'file')?.[0]
  const title = fields.find(([, item]) => item.kind === 'text')?.[0]
  if (file === undefined || title === undefined || fields.length !== 2) return null
  const added = Object.entries(field.item ?? {}).find(([, item]) => item.made === 'moment')?.[0]
  return { file, title, added }
}

export const filesIn = (value: unknown): NestedRecord[] => (Array.isArray(value) ? value.map(asNested) : [])

/** The file's title, otherwise the last part of its URL. */
export const nameOfFile = (names: FileNames, item: NestedRecord): string =>
  asText(item[names.title]) ||
  asText(item[names.file])
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast((part) => part !== '') ||
  'File'

/** The file types that the product accepts (domain/api/file.ts). */
export const KEPT_FILES = '.pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif'

export interface Uploaded {
  items: NestedRecord[]
  /** "photo.bmp: Please upload a valid file", one line per refused file. */
  failures: string[]
}

/** Uploads files one after the other; each becomes an item with the file's name as title. */
export async function uploadFiles(
  names: FileNames,
  folder: FileFolder,
  files: readonly File[],
): Promise<Uploaded> {
  const done: Uploaded = { items: [], failures: [] }
  for (const file of files)
    try {
      const { url } = await uploadFile(folder, file)
      done.items.push({ [names.title]: file.name.slice(0, 200), [names.file]: url })
    } catch (error) {
      done.failures.push(`${file.name}: ${asProblem(error).message}`)
    }
  return done
}
