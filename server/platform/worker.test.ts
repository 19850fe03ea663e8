import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { makeFolder } from '#server/testing/throw-away.ts'
import { startWorker } from './worker.ts'

const greet =
  "import { parentPort, workerData } from 'node:worker_threads'\nparentPort?.postMessage('from ' + workerData)\n"

test('a worker starts from its source, and in the bundle from the file beside it', async () => {
  const folder = makeFolder()
  fs.writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  fs.mkdirSync(join(folder, 'room'))
  fs.writeFileSync(
    join(folder, 'room/greeter.ts'),
    `const isTypeScript: boolean = true\n${greet.replace("'from '", "isTypeScript + ' '")}`,
  )
  fs.writeFileSync(join(folder, 'greeter.js'), greet)

  const inSources = startWorker('./room/greeter.ts', pathToFileURL(join(folder, 'main.ts')).href, {
    workerData: 'source',
  })
  expect(await once(inSources, 'message')).toEqual(['true source'])
  const inBundle = startWorker('./room/greeter.ts', pathToFileURL(join(folder, 'main.js')).href, {
    workerData: 'bundle',
  })
  expect(await once(inBundle, 'message')).toEqual(['from bundle'])
})
