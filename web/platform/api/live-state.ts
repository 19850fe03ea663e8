let isLive = false

/** Whether the stream of changes is open; the room `live` says so. */
export const setLive = (now: boolean): void => {
  isLive = now
}

/** How many times longer the intervals are while the stream is open. */
const LONGER = 10

/** How often to read again: rarely while the stream reports changes, otherwise every so many milliseconds. */
export const pollEvery = (milliseconds: number) => (): number =>
  isLive ? LONGER * milliseconds : milliseconds
