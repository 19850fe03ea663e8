import { z } from 'zod'
import { PICTURE_SIZES } from '../vocabulary/own-files.ts'
import { contract } from './contract.ts'
import { ADD_FILE, LIST_FILE_ROWS, LIST_OWN_FILES, READ_FILE, REMOVE_FILE } from './endpoints.ts'
import { pagedQuery, pageOf, pageQuerySchema } from './page.ts'

/** The folders of uploads (files-and-viewers.md, Uploading a file). */
export const FILE_FOLDERS = [
  'incubator',
  'startup',
  'event',
  'documents',
  'mentor',
  'awards',
  'prototypes',
  'milestones',
  'returns',
] as const
export type FileFolder = (typeof FILE_FOLDERS)[number]

/** Logos, portraits and photos of prototypes are on public pages: everybody reads the pictures of these folders, without a look-up of their use. */
export const OPEN_FOLDERS: readonly FileFolder[] = ['incubator', 'startup', 'mentor', 'prototypes']
export const isFolder = (value: unknown): value is FileFolder =>
  FILE_FOLDERS.some((folder) => folder === value)

/** The most bytes of an uploaded file. */
export const UPLOAD_MAX = 20 * 1024 * 1024

/** The most pixels of an uploaded picture, all frames of an animation together. */
export const PICTURE_PIXELS_MAX = 40_000_000

/** Every accepted type of file, by its ending. The type is determined by the bytes. */
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

/** The name of a stored file in its address. */
export const FILE_NAME = new RegExp(`^[0-9a-f]{32}\\.(${Object.keys(FILE_TYPES).join('|')})$`)

export const isImageType = (type: string): boolean => type.startsWith('image/')

/** The answer to an upload. `url` is the value for a record's field, `size` is in bytes. */
export const uploadedFileSchema = z.object({
  url: z.string(),
  name: z.string(),
  size: z.number().int(),
  type: z.string(),
})
export type UploadedFile = z.infer<typeof uploadedFileSchema>

/** A record that uses a file, with what people need to recognise and open it. */
export const fileUseSchema = z.object({
  module: z.string(),
  _id: z.string(),
  title: z.string(),
  /** The label of the field with the file, such as "Founders: Photo". */
  label: z.string(),
  incubator_id: z.string().nullable(),
  incubator_name: z.string().nullable(),
  startup_id: z.string().nullable(),
  category: z.string().nullable(),
})

/** The most uses that are answered with a file. */
export const USES_SHOWN = 20

/** A file in one's own records. */
export const ownFileSchema = uploadedFileSchema
  .extend({ createdAt: z.string(), uses: z.array(fileUseSchema), uses_total: z.int() })
  .meta({ id: 'OwnFile' })
export type OwnFile = z.infer<typeof ownFileSchema>

/**
 * A page of one sheet of a stored csv, xls or xlsx, for a viewer. `headers` is its first line with content.
 */
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
  callClass: 'upload',
  tag,
  summary: 'Upload a file',
  form: z.strictObject({
    folder: z.enum(FILE_FOLDERS),
    file: z
      .file()
      .min(1)
      .max(UPLOAD_MAX)
      .describe(`${Object.keys(FILE_TYPES).join(', ')} of at most ${UPLOAD_MAX / 1024 / 1024} MB`),
  }),
  answers: { 201: uploadedFileSchema },
  problems: ['unreadable'],
})
export const listOwnFiles = contract({
  endpoint: LIST_OWN_FILES,
  tag,
  summary: "List the files in one's own records, newest first, with where each is used",
  query: pageQuerySchema,
  answers: { 200: pageOf(ownFileSchema) },
})
// Whether the reader must be signed in depends on the file.
export const readFile = contract({
  endpoint: READ_FILE,
  params,
  hasHead: true,
  tag,
  summary: 'Download a file',
  access: 'everybody',
  query: z.strictObject({
    size: z
      .enum(PICTURE_SIZES.map(String))
      .optional()
      .describe(
        'Of a picture, as image/webp: the sides of a square cut from it; the largest, of a square around it',
      ),
  }),
  answers: { 200: Object.values(FILE_TYPES) },
  problems: ['not_signed_in', 'password_change_required', 'unreadable'],
})
export const listFileRows = contract({
  endpoint: LIST_FILE_ROWS,
  params,
  tag,
  summary: 'List the rows of a csv, xls or xlsx',
  access: 'everybody',
  query: pagedQuery({ sheet: z.string().max(200).optional() }),
  answers: { 200: fileRowsSchema },
  problems: ['not_signed_in', 'password_change_required', 'unsupported_media', 'unreadable'],
})
export const removeFile = contract({
  endpoint: REMOVE_FILE,
  tag,
  summary: 'Delete an unused file',
  query: z.strictObject({ url: z.string('url is required').max(500) }),
  answers: { 200: z.object({ url: z.string() }) },
  problems: ['not_found', 'conflict'],
})
