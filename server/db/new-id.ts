import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** Ids grow with time, so that rows written together keep the order they were written in. */
export const newId = (): string => v7()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isId = (text: string): boolean => UUID.test(text)

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'

/** Ids of approvals and log entries: 26 random characters, base 36 (approvals.md, Request fields). */
export const newShownId = (): string => Array.from({ length: 26 }, () => BASE36[randomInt(36)]).join('')
