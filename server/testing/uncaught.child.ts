/** Run by the tests of uncaught errors: `throw` or `reject`, with an error that contains somebody's name. */
import { endOnUncaught } from '#server/platform/report-error.ts'
import { StatementError } from './statement-error.ts'

endOnUncaught()
const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
const error = new StatementError('insert into startup (name) values ($1)', ['Kavya Kadalekai'], full)
if (process.argv[2] === 'reject') void Promise.reject(error)
else
  setImmediate(() => {
    throw error
  })
