/** Colours of the slices, in order; the legend names each slice. */
const NAMES = ['accent', 'teal', 'violet', 'pink']
const COLORS = [
  ...NAMES.map((name) => `light-dark(var(--mantine-color-${name}-6), var(--mantine-color-${name}-4))`),
  ...NAMES.map((name) => `light-dark(var(--mantine-color-${name}-3), var(--mantine-color-${name}-8))`),
]
export const colorOfSlice = (at: number): string => COLORS[at % COLORS.length]!

const SIZE = 208

interface Props {
  /** Percentages that add up to 100, or none. */
  readonly shares: readonly number[]
  /** The shares in words. Without them, what stands beside the ring says everything. */
  readonly label?: string
}

/** The slices of a ring, clockwise from the top. */
export const Ring = ({ shares, label }: Props) => {
  const slice = { cx: SIZE / 2, cy: SIZE / 2, r: 75, fill: 'none', strokeWidth: 18, pathLength: 100 }
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, share) => sum + share, 0)
  return (
    <svg
      width={SIZE}
      height={SIZE}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle {...slice} stroke="var(--ankura-line)" />
      <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
        {shares.map((share, at) => (
          <circle
            // oxlint-disable-next-line react/no-array-index-key -- a slice is its place
            key={at}
            {...slice}
            style={{ stroke: colorOfSlice(at) }}
            strokeDasharray={`${share} ${100 - share}`}
            strokeDashoffset={-startOf(at)}
          />
        ))}
      </g>
    </svg>
  )
}
