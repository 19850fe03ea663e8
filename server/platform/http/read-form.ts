import type { FastifyMultipartBaseOptions, Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { LARGE_BODY_MAX } from '#domain/api/limits.ts'
import { invalid, Refusal, type AnsweredProblem } from './refusal.ts'

/** A multipart form with one file in the part `file`; parts may be in any order. */
export interface Form {
  fields: ReadonlyMap<string, string>
  /** The file name is as sent, on one line, and not to be trusted. */
  file: { name: string; bytes: Buffer } | undefined
  /** Unknown and duplicate parts. They are reported after the author's rights are checked. */
  problems: AnsweredProblem[]
}

/** For a body with several files (imports.md, Files that are read). */
const oneAtATime = () => invalid([{ path: 'file', message: 'You can only upload one file at a time' }])

/** The refusals of the multipart parser, with our sentences. */
function refusalOf(error: unknown, fileMax: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('too_large', `A file is at most ${fileMax / 1024 / 1024} MB.`)
  if (code === 'FST_FILES_LIMIT') return oneAtATime()
  if (code === 'FST_PROTO_VIOLATION') return invalid([{ path: '', message: 'A part has an unknown name' }])
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Refusal('too_large', 'The form has too many parts.')
  if (error instanceof Refusal) return error
  return new Refusal('invalid', 'The upload is not complete, or not multipart/form-data.')
}

/** The most parts of a form: those that a form has, and a few that it does not have. */
const PARTS_MAX = 12

const isJson = (type: string | undefined): boolean => (type ?? '').startsWith('application/json')

/** The plugin would parse a text of the type JSON at once, whatever it contains. As a file it is only received. */
export const MULTIPART_OPTIONS: FastifyMultipartBaseOptions = {
  limits: {
    files: PARTS_MAX,
    fields: PARTS_MAX,
    fieldSize: LARGE_BODY_MAX,
    parts: PARTS_MAX,
    headerPairs: 20,
  },
  isPartAFile: (_name, type, fileName) =>
    fileName !== undefined || type === 'application/octet-stream' || isJson(type),
}

/** Browsers write a quotation mark in a file name as %22, and a line break as %0D or %0A. */
const shown = (name: string): string =>
  name
    .replaceAll('%22', '"')
    .replace(/%0[AD]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')

/** A part that contains text: as a form sends it, or declared as JSON. */
const isText = (part: Multipart): boolean =>
  part.type === 'field' || (part.filename === undefined && isJson(part.mimetype))

/** The text of a part. Undefined if it is too long. */
async function textOf(part: Multipart): Promise<string | undefined> {
  if (part.type === 'field') return part.valueTruncated ? undefined : String(part.value)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > LARGE_BODY_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function readParts(parts: AsyncIterable<Multipart>, names: ReadonlySet<string>): Promise<Form> {
  const fields = new Map<string, string>()
  const problems: AnsweredProblem[] = []
  let file: Form['file']
  let files = 0
  for await (const part of parts) {
    const path = shown(part.fieldname.slice(0, 60))
    if (part.type === 'file' && !isText(part)) {
      files += 1
      if (files > 1) throw oneAtATime()
    }
    if (part.type === 'file' && part.fieldname === 'file') {
      file = { name: shown(part.filename ?? ''), bytes: await part.toBuffer() }
    } else if (isText(part) && names.has(part.fieldname)) {
      const text = await textOf(part)
      if (text === undefined) throw new Refusal('too_large', `${path} is too long.`)
      // The parser replaces invalid UTF-8 by this character. JSON can contain it as an escape.
      if (text.includes('\uFFFD')) throw new Refusal('invalid', `${path} is not written in UTF-8.`)
      if (fields.has(part.fieldname)) problems.push({ path, message: `${path} must be given once` })
      fields.set(part.fieldname, text)
    } else {
      if (part.type === 'file') part.file.resume()
      problems.push({ path, message: `"${path}" is not a known name` })
    }
  }
  return { fields, file, problems }
}

/**
 * Reads the parts of a form. 415 if it is no form, 413 if it or its file (`fileMax` bytes) is too large, 400
 * if it is incomplete.
 */
export async function readForm(
  request: FastifyRequest,
  { shape }: z.ZodObject,
  fileMax: number,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media', 'Send the file as multipart/form-data.')
  // The parser would wait for ever for the parts of somebody who left while waiting for a turn, and keep the turn.
  if (request.raw.destroyed) throw new Refusal('timeout', 'The connection was closed.')
  try {
    const texts = Object.keys(shape).filter((name) => name !== 'file')
    return await readParts(request.parts({ limits: { fileSize: fileMax } }), new Set(texts))
  } catch (error) {
    throw refusalOf(error, fileMax)
  }
}
