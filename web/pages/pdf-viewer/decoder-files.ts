import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'

/** What decodes the pictures of scanned documents (fax and JPEG 2000), by the name that it is asked for. */
const FILES: Readonly<Record<string, string>> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': openjpeg }

/** Gives the viewer's worker its decoders from this build: nothing is fetched from elsewhere. */
export class DecoderFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = FILES[filename]
    if (url === undefined) throw new Error(`${filename} is not part of the viewer`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} could not be loaded`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
