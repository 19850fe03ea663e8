import { SegmentedControl } from '#web/platform/ui/segmented-control.tsx'

interface Props {
  isMine: boolean
  onChange: (isMine: boolean) => void
}

/** Switches between all requests and the person's own, for people who make requests. */
export const MineSwitch = ({ isMine, onChange }: Props) => (
  <SegmentedControl
    aria-label="Whose requests"
    value={isMine ? 'mine' : 'all'}
    onChange={(value) => onChange(value === 'mine')}
    data={[
      { value: 'all', label: 'All' },
      { value: 'mine', label: 'Mine' },
    ]}
  />
)
