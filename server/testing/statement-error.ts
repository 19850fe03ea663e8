/** An error like those of database libraries: its message contains the statement with its parameters. */
export class StatementError extends Error {
  readonly params: unknown[]

  constructor(statement: string, params: unknown[], cause?: Error) {
    super(`Failed query: ${statement}\nparams: ${params.join()}`, { cause })
    this.params = params
  }
}
