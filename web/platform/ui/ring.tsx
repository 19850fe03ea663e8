import { seenShares } from './seen-shares.ts'

/** Colours of the slices, in order; the legend names each slice. */
const NAMES = ['accent', 'teal', 'violet', 'pink']
const COLORS = [
  ...NAMES.map((name) => `light-dark(var(--mantine-color-${name}-6), var(--mantine-color-${name}-4))`),
  ...NAMES.map((name) => `light-dark(var(--mantine-color-${name}-3), var(--mantine-color-${name}-8))`),
]
export const colorOfSlice = (at: number): string => COLORS[at % COLORS.length]!

const SIZE = 208
/** Of the ring in percent: what a slice has at least, and the ground between two of them. */
const [LEAST, GAP] = [1.6, 0.3]

interface Props {
  /** The slices, each with a name of its own. Their percentages add up to 100, unless there are none. */
  readonly shares: readonly { readonly name: string; readonly percent: number }[]
  /** The shares in words. Without them, what stands beside the ring says everything. */
  readonly label?: string
}

/** The slices of a ring, clockwise from the top. */
export const Ring = ({ shares, label }: Props) => {
  const slice = { cx: SIZE / 2, cy: SIZE / 2, r: 75, fill: 'none', strokeWidth: 18, pathLength: 100 }
  const drawn = seenShares(
    shares.map(({ percent }) => percent),
    LEAST / 100,
  ).map((share) => share * 100)
  const startOf = (at: number) => drawn.slice(0, at).reduce((sum, percent) => sum + percent, 0)
  // A single slice is a whole ring, without a line.
  const gap = drawn.filter((percent) => percent > 0).length > 1 ? GAP : 0
  return (
    <svg
      width={SIZE}
      height={SIZE}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle {...slice} stroke="var(--ankura-line)" />
      <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
        {shares.map(({ name }, at) => (
          <circle
            key={name}
            {...slice}
            style={{ stroke: colorOfSlice(at) }}
            strokeDasharray={`${Math.max(0, drawn[at]! - gap)} ${100 - Math.max(0, drawn[at]! - gap)}`}
            strokeDashoffset={-startOf(at)}
          />
        ))}
      </g>
    </svg>
  )
}
