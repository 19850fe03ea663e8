/** Colours of the slices, in order; the legend names each slice. */
const NAMES = ['accent', 'teal', 'violet', 'pink']
const COLORS = [
  ...NAMES.map((name) => `light-dark(var(--mantine-color-${name}-6), var(--mantine-color-${name}-4))`),
  ...NAMES.map((name) => `light-dark(var(--mantine-color-${name}-3), var(--mantine-color-${name}-8))`),
]
export const colorOfSlice = (at: number): string => COLORS[at % COLORS.length]!

const SIZE = 208

interface Props {
  /** The slices, each with a name of its own. Their percentages add up to 100, unless there are none. */
  readonly shares: readonly { readonly name: string; readonly percent: number }[]
  /** The shares in words. Without them, what stands beside the ring says everything. */
  readonly label?: string
}

/** The slices of a ring, clockwise from the top. */
export const Ring = ({ shares, label }: Props) => {
  const slice = { cx: SIZE / 2, cy: SIZE / 2, r: 75, fill: 'none', strokeWidth: 18, pathLength: 100 }
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, { percent }) => sum + percent, 0)
  return (
    <svg
      width={SIZE}
      height={SIZE}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle {...slice} stroke="var(--ankura-line)" />
      <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
        {shares.map(({ name, percent }, at) => (
          <circle
            key={name}
            {...slice}
            style={{ stroke: colorOfSlice(at) }}
            strokeDasharray={`${percent} ${100 - percent}`}
            strokeDashoffset={-startOf(at)}
          />
        ))}
      </g>
    </svg>
  )
}
