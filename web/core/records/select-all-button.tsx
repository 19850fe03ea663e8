import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'

interface Props<R> {
  /** How many rows match, how many of them the page shows, and how many are selected. */
  total: number
  shown: number
  selected: number
  /** The most rows that one action can change. */
  most: number
  /** Loads the first `most` matching rows. */
  read: (most: number) => Promise<readonly R[]>
  onRead: (rows: readonly R[]) => void
}

/**
 * Selects matching rows beyond the page once the whole page is selected
 * (lists-and-search.md, Selecting rows).
 */
export const SelectAllButton = <R,>({ total, shown, selected, most, read, onRead }: Props<R>) => {
  const [isReading, setReading] = useState(false)
  if (selected !== shown || total <= shown) return null
  const count = Math.min(total, most)
  const readAll = async () => {
    setReading(true)
    try {
      onRead(await read(count))
    } catch (error) {
      toast.error(asProblem(error).detail)
    } finally {
      setReading(false)
    }
  }
  return (
    <Button size="compact-sm" variant="subtle" loading={isReading} onClick={() => void readAll()}>
      {count < total ? `Select the first ${formatNumber(count)}` : `Select all ${formatNumber(total)}`}
    </Button>
  )
}
