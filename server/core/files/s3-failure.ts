import { OperatorProblem } from '#server/platform/report-error.ts'
import type { S3Settings } from '#server/platform/settings.ts'

/** Why S3 refused or failed. The message begins with the setting to check. */
export class S3Failure extends OperatorProblem {
  readonly isMissing: boolean
  constructor(message: string, { cause, isMissing = false }: { cause?: unknown; isMissing?: boolean } = {}) {
    super(message, { cause })
    this.isMissing = isMissing
  }
}

/** Whether only the file is missing. */
export const isMissing = (error: unknown): boolean => error instanceof S3Failure && error.isMissing

/** `fetch` puts the reason of a failed connection into the cause of its error. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : message
}

export const unreachable = (s3: S3Settings, error: unknown): S3Failure =>
  new S3Failure(`S3_ENDPOINT: ${s3.endpoint} cannot be reached (${reasonOf(error)}).`, { cause: error })

export const notCopied = (s3: S3Settings): S3Failure =>
  new S3Failure(`S3_ENDPOINT: ${s3.endpoint} did not copy a file as S3 does.`)

function sentenceOf(s3: S3Settings, answer: Response, code: string): string {
  const region = answer.headers.get('x-amz-bucket-region')
  if (code === 'NoSuchBucket') return `S3_BUCKET: there is no bucket "${s3.bucket}" at ${s3.endpoint}.`
  if (region !== null && region !== s3.region) return `S3_REGION: the bucket "${s3.bucket}" is in ${region}.`
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${s3.endpoint} does not know them (${code}).`
  if (answer.status === 403)
    return `S3_ACCESS_KEY_ID: it may not read, write, list and delete in the bucket "${s3.bucket}" (${code}).`
  return `S3_ENDPOINT: ${s3.endpoint} answered ${answer.status}${code && ` ${code}`} and not as S3 does.`
}

/** The failure that an unsuccessful answer means. */
export async function failureOf(s3: S3Settings, answer: Response): Promise<S3Failure> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? ''
  return new S3Failure(sentenceOf(s3, answer, code), {
    isMissing: answer.status === 404 && code !== 'NoSuchBucket',
  })
}
