import { useState } from 'react'
import type { Return } from '#domain/api/returns.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { returnTexts } from './english/return.ts'
import classes from './return-history.module.css'

const ReturnSteps = lazyPart(
  async () => (await import('./return-steps.tsx')).ReturnSteps,
  <SkeletonRows rows={4} height={64} />,
)

/** Who answered, submitted and decided what, when and why; loaded once it is opened. */
export const ReturnHistory = ({ data }: { data: Return }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={`${classes.root} no-print`} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{returnTexts.history}</summary>
      {isOpen && <ReturnSteps data={data} />}
    </details>
  )
}
