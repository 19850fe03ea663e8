import { formatNumber } from '#domain/vocabulary/format-number.ts'

/** "1.2 MB", "340 KB": rounded before the unit is chosen. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes >= 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${formatNumber(kilobytes)} KB`
}
