/**
 * The interface describes itself: /api/openapi.json, rendered at /api/docs
 * (http-interface.md, OpenAPI description). What it says is made of the contracts that are mounted.
 */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Contract } from '#domain/api/contract.ts'
import { describeContracts, type Described } from './describe-contracts.ts'

const HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Ankura',
    version: '1',
    description: "The programme's records and who may change them.",
  },
  security: [{ session: [] }],
}
const SESSION = { type: 'apiKey', in: 'cookie', name: 'ankura_session' }

/** Every contract that is mounted from here on, in the order of mounting. */
export function listContracts(app: FastifyInstance): readonly Contract[] {
  const contracts: Contract[] = []
  app.addHook('onRoute', ({ config, method }) => {
    if (config?.contract && method !== 'HEAD') contracts.push(config.contract)
  })
  return contracts
}

const documentOf = ({ paths, schemas }: Described) => ({
  ...HEAD,
  components: { schemas, securitySchemes: { session: SESSION } },
  paths,
})

export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const contracts = listContracts(app)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transformObject: () => documentOf(describeContracts(contracts)) as never,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
