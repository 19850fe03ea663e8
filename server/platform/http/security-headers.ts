import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import {
  BEFORE_PAINT,
  KEEP_SCHEME,
  SAY_UNLOADABLE,
  WHILE_LOADING,
} from '#domain/vocabulary/inline-scripts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file that pages load. The browser applies the policy of the page. */
    isPartOfPages?: boolean
  }
}

/** The only scripts that stand in a page. */
const INLINE = [KEEP_SCHEME, BEFORE_PAINT, SAY_UNLOADABLE, WHILE_LOADING]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ')

/** What a page may load and run, and who may frame it. */
const CONTENT_SECURITY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  // The PDF viewer decodes pictures of scanned documents with WebAssembly. Texts cannot become scripts.
  'script-src': `'self' 'wasm-unsafe-eval' ${INLINE}`,
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  // Who looks at a record must not call a website that its author names
  // (files-and-viewers.md, Links instead of files).
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'self'",
  'form-action': "'self'",
}

const NOSNIFF = 'x-content-type-options'

/** The policy in one line; the programme's own logo may be at another website. */
const policyWith = (logo: string): string =>
  Object.entries(CONTENT_SECURITY)
    .map(([directive, sources]) =>
      directive === 'img-src' && /^https?:/.test(logo)
        ? `${directive} ${sources} ${new URL(logo).origin}`
        : `${directive} ${sources}`,
    )
    .join(';')

const HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  [NOSNIFF]: 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
}

/** Adds the security headers. A route may override them. `logo` is the address of the programme's logo, or "". */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean, logo = ''): void {
  // Built once, because every answer has the same headers.
  const headers: Readonly<Record<string, string>> = {
    ...HEADERS,
    'content-security-policy': policyWith(logo),
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (routeOptions.config.isPartOfPages) void reply.header(NOSNIFF, headers[NOSNIFF])
    else void reply.headers(headers)
    done()
  })
}
