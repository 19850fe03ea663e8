import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'

/** The decoder for the JPEG 2000 pictures of scanned documents. */
const DECODERS: Readonly<Record<string, string>> = { 'openjpeg.wasm': openjpeg }
/** The standard fonts that a document may use without embedding them: Helvetica, Times, Courier, symbols. */
const FONTS = byName(
  import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)
/** The character maps of Chinese, Japanese and Korean fonts. */
const CHARACTER_MAPS = byName(
  import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

/** Addresses by name; nothing is loaded yet. */
function byName(urls: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
  )
}

async function load(urls: Readonly<Record<string, string>>, name: string): Promise<Uint8Array> {
  const url = urls[name]
  if (url === undefined) throw new Error(`${name} is not part of the viewer`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${name} could not be loaded`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Resources that documents may need, for the viewer's worker on demand; nothing is fetched from other sites. */
export const PDF_RESOURCES = {
  WasmFactory: class {
    fetch = ({ filename }: { filename: string }) => load(DECODERS, filename)
  },
  StandardFontDataFactory: class {
    fetch = ({ filename }: { filename: string }) => load(FONTS, filename)
  },
  CMapReaderFactory: class {
    fetch = async ({ name }: { name: string }) => ({
      cMapData: await load(CHARACTER_MAPS, `${name}.bcmap`),
      isCompressed: true,
    })
  },
}
