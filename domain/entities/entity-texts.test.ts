import { expect, test } from 'vitest'
import { importedText } from './entity-texts.ts'
import { event } from './event.ts'
import { incubator } from './incubator.ts'
import { prototype } from './prototype.ts'

test("an import's text contains the number of rows if the promised text does", () => {
  expect(importedText(event.texts, 1_250)).toBe('1,250 Events imported successfully')
  expect(importedText(prototype.texts, 3)).toBe('Prototype data imported successfully')
  expect(importedText(incubator.texts, 3)).toBe('Successfully uploaded Incubators')
})
