/** Offers a file to the browser as a download. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The name that the server gave to a file. */
export function nameOfFile(response: Response): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return name === undefined ? 'export' : decodeURIComponent(name)
}
