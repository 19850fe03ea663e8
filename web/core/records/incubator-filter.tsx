import { useRecord } from '#web/platform/api/use-records.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { awaitedFace, ChipFace, usePressed, type Awaited } from './chip-face.tsx'

interface Props {
  value: string | null
  onChange: (id: string | null) => void
}

interface PickerProps extends Props {
  chosen: string | undefined
}

const IncubatorPicker = lazyPart(
  async () => (await import('./incubator-picker.tsx')).IncubatorPicker,
  ({ chosen, onLeave }: PickerProps & Awaited) => (
    <ChipFace label="Incubator" chosen={chosen} onClear={() => {}} {...awaitedFace({ onLeave })} />
  ),
)

/** For the portal: the incubator to which a list is limited, as a chip; null for no limit. */
export const IncubatorFilter = ({ value, onChange }: Props) => {
  const { isPressed, face, onLeave } = usePressed()
  const { data } = useRecord('incubator', value)
  const chosen = value === null ? undefined : String(data?.['name'] ?? '…')
  return isPressed ? (
    <IncubatorPicker {...{ value, chosen, onChange, onLeave }} />
  ) : (
    <ChipFace
      label="Incubator"
      chosen={chosen}
      onClear={() => onChange(null)}
      {...face}
      onNear={IncubatorPicker.load}
    />
  )
}
