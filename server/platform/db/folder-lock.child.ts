/**
 * Run by folder-lock.test.ts: `hold <folder>` locks it until killed; `race <folder> <rounds>` locks and
 * releases it repeatedly.
 */
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const [, , task, folder = '', rounds] = process.argv

if (task === 'hold') {
  await lockFolder(folder)
  console.log('locked')
  setInterval(() => {}, 1000)
}

if (task === 'race') {
  let won = 0
  for (let round = 0; round < Number(rounds);) {
    try {
      const lock = await lockFolder(folder)
      // Fails if another process is in the folder at the same time.
      fs.writeFileSync(`${folder}/inside`, String(process.pid), { flag: 'wx' })
      await sleep(Math.random() * 3)
      fs.rmSync(`${folder}/inside`)
      won++
      // One in four processes ends as if killed.
      if (Math.random() < 0.75) await lock.release()
      else break
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await sleep(Math.random() * 2)
    }
    round++
  }
  console.log(`won ${won}`)
  process.exit()
}
