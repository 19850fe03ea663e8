/**
 * The interface describes itself: /api/openapi.json, rendered at /api/docs
 * (http-interface.md, OpenAPI description). A route says what it reads and answers beside what it does. Said
 * for the documentation alone, it costs a request nothing and leaves the order of the checks to the handler;
 * `body` and `response` mean what they mean to the framework.
 */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { Contract } from '#domain/api/contract.ts'
import { problemSchema } from '#domain/api/problem.ts'
import { describeContracts, fileSchema } from './describe-contracts.ts'

/** JSON of a shape; the content types of any other body; null where there is none. */
export type Answer = z.ZodType | readonly `${string}/${string}`[] | null

declare module 'fastify' {
  interface FastifySchema {
    /** The query that the route reads. One without it takes none: any name is 400. */
    reads?: z.ZodType
    /** A multipart form. */
    form?: z.ZodType
    /** What it answers when all is well, by status. */
    answers?: Readonly<Record<number, Answer>>
  }
}

/** Gives a shape a name, by which the documentation speaks of it wherever it occurs. */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
  return schema
}

const shapes = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

const shapesAside = createJsonSchemaTransformObject({ zodToJsonConfig: { unrepresentable: 'any' } })

interface OpenApiDocument {
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, object> }
}

function addContracts(document: OpenApiDocument, contracts: readonly Contract[]): OpenApiDocument {
  const { paths, schemas } = describeContracts(contracts)
  const all = { ...document.paths }
  for (const [path, operations] of Object.entries(paths)) all[path] = { ...all[path], ...operations }
  const components = { ...document.components, schemas: { ...document.components.schemas, ...schemas } }
  return { ...document, paths: all, components }
}

/** Each shape is made twice, as it is sent and as it is answered: what nothing speaks of is left out. */
function dropUnused(document: OpenApiDocument): OpenApiDocument {
  const text = JSON.stringify(document)
  const { components } = document
  const used = Object.entries(components.schemas).filter(([id]) =>
    text.includes(`"#/components/schemas/${id}"`),
  )
  return { ...document, components: { ...components, schemas: Object.fromEntries(used) } }
}

function responseOf(status: string, answer: Answer) {
  const description = STATUS_CODES[status] ?? status
  if (answer === null) return z.null().describe(description)
  const types = answer instanceof z.ZodType ? ['application/json'] : answer
  const schema = answer instanceof z.ZodType ? answer : fileSchema
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function describe({ reads, form, answers, response, ...rest }: FastifySchema): FastifySchema {
  const described = Object.entries<Answer>({
    ...answers,
    ...(response as Record<string, z.ZodType> | undefined),
  })
  const problem = {
    description: 'What was wrong, and at which field',
    content: { 'application/problem+json': { schema: problemSchema } },
  }
  return {
    ...rest,
    ...(reads ? { querystring: reads } : {}),
    ...(form ? { body: form, consumes: ['multipart/form-data'] } : {}),
    response: {
      ...Object.fromEntries(described.map(([status, answer]) => [status, responseOf(status, answer)])),
      default: problem,
    },
  }
}

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const contracts: Contract[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.contract && method !== 'HEAD') contracts.push(config.contract)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ankura',
        version: '1',
        description: "The programme's records and who may change them.",
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ankura_session' } } },
      security: [{ session: [] }],
    },
    transform: (document) => {
      const { schema, route } = document
      if (!schema) return shapes(document)
      const open = route.config?.isPublic ? { security: [] } : {}
      return shapes({ ...document, schema: { ...describe(schema), ...open } })
    },
    transformObject: (document) =>
      dropUnused(addContracts(shapesAside(document) as OpenApiDocument, contracts)),
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { config: { isPublic: true }, schema: { hide: true } }, () => app.swagger())
}
