import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { invalid, Refusal, type AnsweredProblem } from './refusal.ts'

/** A multipart form with one file in the part `file`, the parts in any order. */
export interface Form {
  fields: ReadonlyMap<string, string>
  /** The name is as it was sent, on one line; nothing that can be trusted. */
  file: { name: string; bytes: Buffer } | undefined
  /** Parts that are unknown or there twice: told once it is known whose form it is. */
  problems: AnsweredProblem[]
}

/** For more than one file in a body (imports.md, Files that are read). */
const oneAtATime = () => invalid([{ path: 'file', message: 'You can only upload one file at a time' }])

/** What the reader of multipart bodies refuses, in our words. */
function refusalOf(error: unknown, fileMax: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('too_large', `A file is at most ${fileMax / 1024 / 1024} MB.`)
  if (code === 'FST_FILES_LIMIT') return oneAtATime()
  if (code === 'FST_PROTO_VIOLATION')
    return invalid([{ path: '', message: 'A part has a name that is not known here' }])
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new Refusal('too_large', 'The form has too many parts.')
  if (error instanceof Refusal) return error
  return new Refusal('invalid', 'The upload is not complete, or not multipart/form-data.')
}

const shown = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, ' ')

async function readParts(parts: AsyncIterable<Multipart>, names: ReadonlySet<string>): Promise<Form> {
  const fields = new Map<string, string>()
  const problems: AnsweredProblem[] = []
  let file: Form['file']
  for await (const part of parts) {
    const path = shown(part.fieldname.slice(0, 60))
    if (part.type === 'file' && part.fieldname === 'file') {
      if (file) throw oneAtATime()
      file = { name: shown(part.filename ?? ''), bytes: await part.toBuffer() }
    } else if (part.type === 'field' && names.has(part.fieldname)) {
      // Bytes that are no UTF-8 come as this character; whoever means it can escape it, in JSON.
      if (String(part.value).includes('\uFFFD'))
        throw new Refusal('invalid', `${path} is not written in UTF-8.`)
      if (part.valueTruncated) throw new Refusal('too_large', `${path} is too long.`)
      if (fields.has(part.fieldname)) problems.push({ path, message: `${path} must be given once` })
      // A part that says it is JSON comes parsed.
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
    } else {
      if (part.type === 'file') part.file.resume()
      problems.push({ path, message: `"${path}" is not known here` })
    }
  }
  return { fields, file, problems }
}

/** Reads the parts that a form has; 415 where it is none, 413 where it or its file (`fileMax` bytes) is too large, 400 where it is broken off. */
export async function readForm(
  request: FastifyRequest,
  { shape }: z.ZodObject,
  fileMax: number,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media', 'Send the file as multipart/form-data.')
  try {
    const texts = Object.keys(shape).filter((name) => name !== 'file')
    return await readParts(request.parts({ limits: { fileSize: fileMax, files: 1 } }), new Set(texts))
  } catch (error) {
    throw refusalOf(error, fileMax)
  }
}
