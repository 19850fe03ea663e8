/** A person's program that talks to the product over HTTP and notices missing answers. */

/** The server went away before it answered. */
export class NoAnswer extends Error {}

// Answers have many shapes. The code that uses them checks them.
// oxlint-disable-next-line typescript/no-explicit-any -- the comment above says why
export type Answer = any

export class Client {
  address: string
  readonly cookie: string

  constructor(address: string, cookie: string) {
    this.address = address
    this.cookie = cookie
  }

  /**
   * Returns the answer of a successful call. Throws `NoAnswer` if none came, and an error if it was refused.
   */
  async call(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${this.address}/api${path}`, {
        method,
        headers: {
          cookie: this.cookie,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      text = await answer.text()
    } catch {
      throw new NoAnswer(`${method} ${path}`)
    }
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text.slice(0, 500)}`)
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
}

export async function signInWith(address: string, email: string, password: string): Promise<Client> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || cookie === undefined) throw new Error(`Signing in was answered ${answer.status}.`)
  return new Client(address, cookie)
}
