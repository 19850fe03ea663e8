/** The part of the package that the tests use. It has no types of its own. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    vhostBuckets: boolean
    configureBuckets: readonly { name: string }[]
  }
  class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
