import type { FileEnding, FileFolder } from '#domain/api/file.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { createRandom, hashText } from '../programme/random.ts'

/** A file of the demo, which code makes when the demo is filled, so that the repository has none. */
export interface DemoFile {
  readonly path: string
  readonly folder: FileFolder
  readonly name: string
  readonly ending: FileEnding
  /** The account that uploaded it, and when. */
  readonly uploader: string
  readonly at: string
  readonly make: () => Uint8Array | Promise<Uint8Array>
}

type Upload = Pick<DemoFile, 'folder' | 'name' | 'uploader' | 'at'>

/** Collects the files that records name. Addresses are the same for the same day, like all of the demo. */
export class Shelf {
  readonly files: DemoFile[] = []
  /** Chooses which records have a file, apart from the random values of the records. */
  readonly isLucky: (chance: number) => boolean
  readonly #key: string

  constructor(key: string) {
    this.#key = key
    this.isLucky = createRandom(`files ${key}`).isLucky
  }

  /** Adds a file and returns its address. `make` gets a seed of the file's own. */
  add(upload: Upload, ending: FileEnding, make: (seed: string) => Uint8Array | Promise<Uint8Array>): string {
    const seed = `${this.#key} ${this.files.length}`
    const name = [1, 2, 3, 4].map((salt) => hashText(seed, salt).toString(16).padStart(8, '0')).join('')
    const path = `${upload.folder}/${name}.${ending}`
    this.files.push({ ...upload, name: `${upload.name}.${ending}`, path, ending, make: () => make(seed) })
    return OWN_FILES + path
  }
}
