/** The prefix of the addresses of uploaded files. */
export const OWN_FILES = '/api/files/'

/** The sizes in which the product serves its pictures, in pixels; squares, but for the largest. */
export const PICTURE_SIZES = [64, 128, 256, 1600] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** The address of a stored picture for a place this wide on the page, sharp on screens with two pixels for each. */
export function sizedPicture(url: string, width: number): string {
  const size = PICTURE_SIZES.find((one) => one >= 2 * width) ?? PICTURE_SIZES.at(-1)!
  return url.startsWith(OWN_FILES) ? `${url}?size=${size}` : url
}
