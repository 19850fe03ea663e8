import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'

type Kind = 'wasmUrl' | 'standardFontDataUrl' | 'cMapUrl'

/** Resources that documents may need, by name: only their URLs, nothing is loaded yet. */
const RESOURCES: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  // Decoders for the pictures of scanned documents (fax and JPEG 2000).
  wasmUrl: { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg },
  // The standard fonts that a document may use without embedding them: Helvetica, Times, Courier, symbols.
  standardFontDataUrl: byName(
    import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ),
  // The character maps of Chinese, Japanese and Korean fonts.
  cMapUrl: byName(
    import.meta.glob<string>('../../../node_modules/pdfjs-dist/cmaps/*', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ),
}

function byName(urls: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]),
  )
}

/** Serves these resources to the viewer's worker on demand; nothing is fetched from other sites. */
export class PdfResources {
  async fetch({ kind, filename }: { kind: Kind; filename: string }): Promise<Uint8Array> {
    const url = RESOURCES[kind][filename]
    if (url === undefined) throw new Error(`${filename} is not part of the viewer`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} could not be loaded`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
