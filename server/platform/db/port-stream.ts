/** A connection to the embedded database for the `pg` driver: a stream over a port to its thread. */
import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** Data written between cork and uncork is sent as one message, so that a query is one round trip. */
export class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (bytes: Uint8Array) =>
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    )
    port.on('close', () => this.destroy())
  }

  /** Called by `pg` as on a socket. The port is already connected. */
  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}

  ref(): void {
    this.#port.ref()
  }

  unref(): void {
    this.#port.unref()
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    // Copied, because the driver's buffer belongs to a pool, and posting a view would send the whole pool.
    const bytes = new Uint8Array(chunk)
    this.#port.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _writev(chunks: readonly { chunk: Uint8Array }[], done: () => void): void {
    const bytes = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0))
    let at = 0
    for (const { chunk } of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    this.#port.postMessage(bytes, [bytes.buffer])
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }
}
