import { Skeleton } from '@mantine/core'

/** The placeholder of a loading list: rows of the real height, so that nothing moves when it arrives. */
export const SkeletonRows = ({ rows = 5, height = 44 }: { rows?: number; height?: number }) => (
  <div role="status" aria-busy="true" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => (
      <div
        key={at}
        style={{
          height,
          display: 'flex',
          alignItems: 'center',
          borderBottom: '1px solid var(--ankura-line)',
        }}
      >
        <Skeleton height={12} width={`${64 - ((at * 13) % 34)}%`} />
      </div>
    ))}
  </div>
)
