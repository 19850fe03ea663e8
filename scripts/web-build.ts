/** What the web's build does beyond bundling; vite.config.ts puts it together. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import type { PublicAssets } from '#domain/api/public-page.ts'
import { INCUBATOR_TABS } from '#domain/vocabulary/incubator-tabs.ts'
import { BEFORE_PAINT, SAY_UNLOADABLE, WHILE_LOADING } from '#domain/vocabulary/inline-scripts.ts'
import { findTooEarly, NEVER } from './on-demand.ts'
import { findOverweight } from './page-budgets.ts'
import { FIRST_FILES } from './web-chunks.ts'

/** Compresses files once, at build time, instead of for every visitor. */
export const squeeze = (folder: string): Plugin => ({
  name: 'squeeze',
  apply: 'build',
  // Not when the bundle is closed, which also happens after a failure and would hide its reason.
  writeBundle: (_options, bundle) => {
    for (const name of Object.keys(bundle)) {
      if (!/\.(m?js|css|svg|wasm)$/.test(name)) continue
      const bytes = readFileSync(join(folder, name))
      if (bytes.length < 512) continue
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }
  },
})

const KIT_SHEET = /@mantine[\\/](\w+)[\\/]esm[\\/].*?(\w+)\.module\.mjs$/

/**
 * Gives every Mantine component its own stylesheet, so that a page loads only the styles of what it shows.
 */
export const kitStyles = (): Plugin => ({
  name: 'kit-styles',
  apply: 'build',
  transform: {
    filter: { id: KIT_SHEET },
    handler: (code, id) => {
      const [, kit, part] = KIT_SHEET.exec(id)!
      const sheet = kit === 'core' ? `styles/${part}.layer.css` : 'styles.layer.css'
      return { code: `import '@mantine/${kit}/${sheet}'\n${code}`, map: null }
    },
  },
})

/**
 * Names the source of declarations that `composes` brings in from another style sheet. Without it Vite warns that it
 * may not find the files that they name.
 */
export const nameSources = (): Plugin => ({
  name: 'name-sources',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'name-sources',
            OnceExit(root) {
              root.walkDecls((declaration) => {
                if (root.source && !declaration.source?.input.file) declaration.source = root.source
              })
            },
          },
        ],
      },
    },
  }),
})

/** The font that every page needs at once. */
const FIRST_FONT = /inter-basic-[\w-]+\.woff2$/

/** Puts into the HTML the scripts that run before the application's own, and the link that requests its font. */
export const completeHtml = (): Plugin => ({
  name: 'complete-html',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((name) => FIRST_FONT.test(name))
      // The code needs the line first.
      const link = `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`
      return html
        .replace(
          '<!-- before-paint -->',
          `<script>${BEFORE_PAINT}</script><script>${SAY_UNLOADABLE}</script>`,
        )
        .replace('<!-- while-loading -->', `<script>${WHILE_LOADING}</script>`)
        .replace('</head>', font === undefined ? '</head>' : `${link}</head>`)
    },
  },
})

/**
 * Tells browsers to compile all functions of the first files while these are loading, on another thread, rather than each
 * function when it is first called. The comment counts only at the top of a file.
 */
export const compileEarly = (): Plugin => ({
  name: 'compile-early',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && FIRST_FILES.includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
})

/**
 * The files that a page needs at once, by its route path: "/startup/$id"; for an incubator's page that
 * opens with one of its tabs "/incubator/$id?tab=funding"; and for the dashboards as in `DASHBOARDS`.
 */
export type PageFiles = Readonly<Record<string, readonly string[]>>

const FEATURE = /[\\/]web[\\/](core|features)[\\/][^\\/]+[\\/]feature\.ts$/
const SIGNED_IN = /[\\/]web[\\/]shell[\\/]signed-in\.route\.ts$/
/** The dashboards by their modules. An incubator's is the overview of its page. */
const DASHBOARDS: readonly (readonly [module: RegExp, address: string])[] = [
  [/[\\/]web[\\/]features[\\/]dashboard[\\/]portal-dashboard\.tsx$/, '/dashboard?portal'],
  [/[\\/]web[\\/]features[\\/]dashboard[\\/]startup-dashboard\.tsx$/, '/startup/$id?tab=overview'],
  [/[\\/]web[\\/]features[\\/]dashboard[\\/]mentor-dashboard\.tsx$/, '/mentor/$id?tab=overview'],
]
/** A tab of incubators that a feature offers, and its file. */
const TAB = /\btab: ["']([\w-]+)["'][\s\S]*?\bimport\(["']([^"']+)["']\)/g
/** An address of a feature, and the file of its page. */
const ADDRESS = /\b(at|inside)\(["']([^"']+)["']\)[\s\S]*?\bimport\(["']([^"']+)["']\)/g

/**
 * Records which files each address needs, so that the server can list them in the page's HTML, and fails
 * the build if an address loads at first what should wait.
 */
export const listPages = (): Plugin => ({
  name: 'list-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const chunkOf = (id: string) => chunks.find((chunk) => chunk.moduleIds.includes(id))
      const entry = chunks.find((chunk) => chunk.isEntry)
      const withImports = (found: Set<string>, chunk: Rolldown.OutputChunk | undefined): Set<string> => {
        if (!chunk || found.has(chunk.fileName)) return found
        found.add(chunk.fileName)
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
        for (const name of chunk.imports) {
          const next = bundle[name]
          if (next?.type === 'chunk') withImports(found, next)
        }
        return found
      }
      const already = withImports(new Set(), entry)
      const ids = [...this.getModuleIds()]
      const shell =
        this.getModuleInfo(ids.find((id) => SIGNED_IN.test(id)) ?? '')?.dynamicallyImportedIds ?? []
      const modulesOf = (files: Iterable<string>): string[] =>
        [...files].flatMap((file) => chunks.find(({ fileName }) => fileName === file)?.moduleIds ?? [])
      const pages: Record<string, string[]> = {}
      const problems = chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => NEVER.test(id)))
      for (const id of ids.filter((one) => FEATURE.test(one))) {
        const code = this.getModuleInfo(id)?.code ?? ''
        for (const [, where, address = '', page = ''] of code.matchAll(ADDRESS)) {
          const files = new Set<string>()
          for (const part of [join(dirname(id), page), ...(where === 'inside' ? shell : [])]) {
            const chunk = chunkOf(part)
            if (!chunk) this.error(`The page of ${address} is not where this expects it.`)
            withImports(files, chunk)
          }
          problems.push(...findTooEarly(address, modulesOf([...already, ...files])))
          pages[address] = [...files].filter((file) => !already.has(file))
        }
      }
      const tabs = ids
        .filter((id) => FEATURE.test(id))
        .flatMap((id) =>
          [...(this.getModuleInfo(id)?.code ?? '').matchAll(TAB)].map(
            ([, name = '', part = '']) => [name, chunkOf(join(dirname(id), part))] as const,
          ),
        )
      if (tabs.length !== INCUBATOR_TABS.length || tabs.some(([, chunk]) => !chunk))
        this.error('The tabs of an incubator are not written as this expects.')
      for (const [name, chunk] of tabs) {
        const files = withImports(new Set(pages['/incubator/$id']), chunk)
        problems.push(...findTooEarly(`the tab ${name}`, modulesOf(files)))
        pages[`/incubator/$id?tab=${name}`] = [...files].filter((file) => !already.has(file))
      }
      for (const [module, address] of DASHBOARDS) {
        const dashboard = chunkOf(ids.find((id) => module.test(id)) ?? '')
        if (!dashboard) this.error(`The module of ${address} is not where this expects it.`)
        const files = withImports(new Set(pages['/dashboard']), dashboard)
        problems.push(...findTooEarly(address, modulesOf(files)))
        pages[address] = [...files].filter((file) => !already.has(file))
      }
      if (problems.length > 0) this.error(`What should wait is loaded:\n${problems.join('\n')}`)
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
    },
  },
})

const FILE_OF_HTML = /(?:src|href)="\/(assets\/[^"]+)"/g

/** Fails the build if the first files of an address exceed its budget. Runs after `squeeze`, whose files it weighs. */
export const weighPages = (folder: string): Plugin => ({
  name: 'weigh-pages',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler() {
      const pages = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PageFiles
      const html = readFileSync(join(folder, 'index.html'), 'utf8')
      const always = [...html.matchAll(FILE_OF_HTML)]
        .map((found) => found[1]!)
        .filter((file) => !FIRST_FONT.test(file))
      const sizeOf = (file: string): number => {
        const compressed = join(folder, `${file}.br`)
        return statSync(existsSync(compressed) ? compressed : join(folder, file)).size
      }
      const problems = Object.entries(pages).flatMap(
        ([address, files]) =>
          findOverweight(address, new Map([...always, ...files].map((file) => [file, sizeOf(file)]))) ?? [],
      )
      if (problems.length > 0)
        this.error(`Pages are too heavy (scripts/page-budgets.ts):\n${problems.join('\n')}`)
    },
  },
})

/** Records the files of public pages in public.json (domain/api/public-page.ts, PublicAssets). */
export const listPublicAssets = (): Plugin => ({
  name: 'list-public-assets',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'icon.svg', source: readFileSync('web/icon.svg') })
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const script = files.find((file) => file.type === 'chunk' && file.isEntry)
      const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      if (!script || style?.type !== 'asset')
        this.error('The build made no script and style of public pages.')
      delete bundle[style.fileName]
      const assets: PublicAssets = {
        style: String(style.source),
        script: `/${script.fileName}`,
        fonts: files.map(({ fileName }) => `/${fileName}`).filter((name) => FIRST_FONT.test(name)),
        icon: `/${files.find(({ fileName }) => fileName.endsWith('.svg'))!.fileName}`,
      }
      this.emitFile({ type: 'asset', fileName: 'public.json', source: JSON.stringify(assets) })
    },
  },
})
