/**
 * Checks every answer in a test against the OpenAPI description: its status is described, its body matches
 * the schema, and the call may have the problem's code. So each test of the server also tests the contracts.
 */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { LightMyRequestResponse } from 'fastify'
import { BATCH_HEADER } from '#domain/api/headers.ts'
import type { Operation, Response } from '#server/platform/http/describe-contracts.ts'

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

const ID = 'openapi'
const pointer = (...parts: readonly string[]): string =>
  `${ID}#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Of two paths that match an address, the one whose first differing part is not a parameter, or ends more narrowly, comes first. */
const byPrecision = (a: string, b: string): number => {
  const key = (path: string) => `${path.replace(/\{\w+\}/g, '\uFFFF')}\uFFFF`
  return key(a) < key(b) ? -1 : 1
}

/** Compiles the schema at a place of the document, each one once. */
function makeValidators(document: OpenApi) {
  // Each schema checks a few answers in a run: to shorten its code takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  ajv.addSchema({ $id: ID, ...document })
  return {
    validatorAt: (place: readonly string[]) => {
      const validate = ajv.getSchema(pointer(...place))
      if (!validate) throw new Error(`The description has no ${place.join(' ')}`)
      return validate
    },
    textOf: (validate: ValidateFunction) => ajv.errorsText(validate.errors, { separator: '; ' }),
  }
}

/** Checks a value against the schema at a place of the document. */
export function makeShapeCheck(document: OpenApi) {
  const { validatorAt } = makeValidators(document)
  return (place: readonly string[], value: unknown): boolean => validatorAt(place)(value) === true
}

export function makeAnswerCheck(document: OpenApi) {
  const { validatorAt, textOf } = makeValidators(document)
  const paths = Object.keys(document.paths)
    .toSorted(byPrecision)
    .map((path) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
    }))

  const findMismatch = (place: readonly string[], value: unknown): string | undefined => {
    const validate = validatorAt(place)
    return validate(value) ? undefined : textOf(validate)
  }

  function problemsOf(at: readonly string[], response: Response, answer: LightMyRequestResponse): string[] {
    const headers = Object.keys(response.headers ?? {})
      .filter((name) => name !== BATCH_HEADER)
      .filter((name) => !(name.toLowerCase() in answer.headers))
    const missing = headers.map((name) => `lacks the header ${name}`)
    if (BATCH_HEADER.toLowerCase() in answer.headers && !Object.hasOwn(response.headers ?? {}, BATCH_HEADER))
      missing.push(`names a batch, which it is not said to do`)
    const type = String(answer.headers['content-type'] ?? '').split(';')[0]!
    if (response.content === undefined) return answer.body === '' ? missing : [...missing, 'has a body']
    if (!Object.hasOwn(response.content, type)) return [...missing, `is ${type || 'of no type'}`]
    if (!type.endsWith('json')) return missing
    const mismatch = findMismatch([...at, 'content', type, 'schema'], answer.json())
    return mismatch === undefined ? missing : [...missing, mismatch]
  }

  /** Throws if an answer does not match the description. Requests outside the interface are ignored. */
  return (method: string, url: string, answer: LightMyRequestResponse): void => {
    const address = url.split('?')[0]!
    const found = paths.find(
      ({ path, pattern }) => pattern.test(address) && document.paths[path]![method.toLowerCase()],
    )
    if (!found) return
    const status = String(answer.statusCode)
    const at = ['paths', found.path, method.toLowerCase(), 'responses', status]
    const response = document.paths[found.path]![method.toLowerCase()]!.responses[status]
    const problems = response
      ? problemsOf(at, response, answer)
      : ['has a status that the description does not name']
    if (problems.length > 0)
      throw new Error(
        `${method} ${url} ${status} is not as the description says: ${problems.join('; ')}\n${answer.body.slice(0, 1_000)}`,
      )
  }
}
