import { z } from 'zod'
import { contract } from './contract.ts'
import { ADD_FILE, LIST_FILE_ROWS, READ_FILE, REMOVE_FILE } from './endpoints.ts'
import { pagedQuery } from './page.ts'

/** Where uploads are kept (files-and-viewers.md, Uploading a file). */
export const FILE_FOLDERS = [
  'incubator',
  'startup',
  'event',
  'documents',
  'mentor',
  'awards',
  'prototypes',
  'milestones',
] as const
export type FileFolder = (typeof FILE_FOLDERS)[number]
export const isFolder = (value: unknown): value is FileFolder =>
  FILE_FOLDERS.some((folder) => folder === value)

/** Bytes of an uploaded file, at most. */
export const UPLOAD_MAX = 20 * 1024 * 1024

/** Every kind of file that is kept, by the ending that it gets: what a file is comes from its bytes. */
export const FILE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  csv: 'text/csv',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type FileEnding = keyof typeof FILE_TYPES

/** What a kept file is named in its address. */
export const FILE_NAME = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(FILE_TYPES).join('|')})$`)

export const isImageType = (type: string): boolean => type.startsWith('image/')

/** What an upload is answered with; `url` is what a record's field holds, `size` in bytes. */
export const uploadedFileSchema = z.object({
  url: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>

/** A page of one sheet of a kept csv, xls or xlsx, for a viewer; `headers` is its first line that holds anything. */
export const fileRowsSchema = z.object({
  name: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
})
export type FileRows = z.infer<typeof fileRowsSchema>

const tag = 'Files'
const params = { folder: z.enum(FILE_FOLDERS), name: z.string().regex(FILE_NAME) }

export const addFile = contract({
  endpoint: ADD_FILE,
  tag,
  summary: 'Keep a file',
  form: z.strictObject({
    folder: z.enum(FILE_FOLDERS),
    file: z
      .file()
      .min(1)
      .max(UPLOAD_MAX)
      .describe(`${Object.keys(FILE_TYPES).join(', ')} of at most ${UPLOAD_MAX / 1024 / 1024} MB`),
  }),
  answers: { 201: uploadedFileSchema },
})
// Whether somebody must be signed in depends on the file.
export const readFile = contract({
  endpoint: READ_FILE,
  params,
  hasHead: true,
  tag,
  summary: 'The file',
  access: 'everybody',
  answers: { 200: Object.values(FILE_TYPES) },
  problems: ['not_signed_in'],
})
export const listFileRows = contract({
  endpoint: LIST_FILE_ROWS,
  params,
  tag,
  summary: 'A page of the rows of a csv, xls or xlsx',
  access: 'everybody',
  query: pagedQuery({ sheet: z.string().max(200).optional() }),
  answers: { 200: fileRowsSchema },
  problems: ['not_signed_in', 'unsupported_media', 'unreadable'],
})
export const removeFile = contract({
  endpoint: REMOVE_FILE,
  tag,
  summary: 'Remove a file that nothing holds',
  query: z.strictObject({ url: z.string('url is required').max(500) }),
  answers: { 200: z.object({ url: z.string() }) },
  problems: ['not_found', 'conflict'],
})
