/** A network between the product and a server that can go dead: nothing arrives, and nothing is refused. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Network {
  readonly port: number
  setSilent(isSilent: boolean): void
  close(): Promise<void>
}

export async function openNetwork(host: string, port: number): Promise<Network> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const listen = (socket: Socket): void => {
    sockets.add(socket)
    if (isSilent) socket.pause()
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }
  const server = createServer((near) => {
    const far = connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      // While it is dead, not even the end of a connection arrives.
      from.on('close', () => {
        if (!isSilent) to.destroy()
      })
      listen(from)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setSilent(silent) {
      isSilent = silent
      for (const socket of sockets)
        if (silent) socket.pause()
        else socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
