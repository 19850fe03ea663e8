/** "1.2 MB", "340 KB" */
import { formatNumber } from '#domain/vocabulary/format-number.ts'

export const formatSize = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
