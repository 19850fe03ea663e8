import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file that pages load. The browser applies the policy of the page. */
    isPartOfPages?: boolean
  }
}

/** What a page may load and run, and who may frame it. */
const CONTENT_SECURITY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // The PDF viewer decodes pictures of scanned documents with WebAssembly. Texts cannot become scripts.
  'script-src': "'self' 'wasm-unsafe-eval'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: https:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
}

const NOSNIFF = 'x-content-type-options'

/** Built once, because every answer has the same headers. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': Object.entries(CONTENT_SECURITY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  [NOSNIFF]: 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

/** Adds the security headers. A route may override them. */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = isHttps
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : HEADERS
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (routeOptions.config.isPartOfPages) void reply.header(NOSNIFF, headers[NOSNIFF])
    else void reply.headers(headers)
    done()
  })
}
