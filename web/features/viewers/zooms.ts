/** 1 means the available width. */
export const ZOOMS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

/** The next size, or the same at either limit. */
export function stepZoom(zoom: number, by: 1 | -1): number {
  const next = by === 1 ? ZOOMS.find((z) => z > zoom) : ZOOMS.findLast((z) => z < zoom)
  return next ?? zoom
}
