import type { FileFolder } from '#domain/api/file.ts'
import { asProblem } from '#web/api/problem.ts'
import { uploadFile } from '#web/api/upload-file.ts'
import { asText, type AnyField } from './props.ts'
import { enteredFieldsOf, asNested, type NestedRecord } from './nested-record.ts'

/** The names under which a list of files keeps an item's file, its title and the moment it was added. */
export interface FileNames {
  file: string
  title: string
  added: string | undefined
}

/** Whether the items of a list are files with a title and nothing else that is asked for. */
export function fileNamesOf(field: AnyField): FileNames | null {
  const fields = enteredFieldsOf(field)
  const file = fields.find(([, item]) => item.kind === 'file')?.[0]
  const title = fields.find(([, item]) => item.kind === 'text')?.[0]
  if (file === undefined || title === undefined || fields.length !== 2) return null
  const added = Object.entries(field.item ?? {}).find(([, item]) => item.made === 'moment')?.[0]
  return { file, title, added }
}

export const filesIn = (value: unknown): NestedRecord[] => (Array.isArray(value) ? value.map(asNested) : [])

/** Its title, else the last part of its address. */
export const nameOfFile = (names: FileNames, item: NestedRecord): string =>
  asText(item[names.title]) ||
  asText(item[names.file])
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast((part) => part !== '') ||
  'File'

/** The kinds of file that the product keeps (domain/api/file.ts). */
export const KEPT_FILES = '.pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif'

export interface Uploaded {
  items: NestedRecord[]
  /** "photo.bmp: Please upload a valid file", one for each that was not kept. */
  failures: string[]
}

/** Keeps files one after the other; each becomes an item titled as the file is called. */
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
