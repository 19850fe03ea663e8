import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import {
  awaitedFace,
  ChipFace,
  useFace,
  usePressed,
  type Awaited,
  type FaceProps,
  type FilterProps,
} from './chip-face.tsx'

type FilterFaceProps = FilterProps & Pick<FaceProps, 'onPress' | 'onNear' | 'onEscape' | 'isFocused'>

const FilterFace = ({ entity, name, scope, value, onChange, ...face }: FilterFaceProps) => (
  <ChipFace {...useFace({ entity, name, scope, value, onChange })} {...face} />
)

const FilterPicker = lazyPart(
  async () => (await import('./filter-picker.tsx')).FilterPicker,
  ({ onLeave, ...props }: FilterProps & Awaited) => <FilterFace {...props} {...awaitedFace({ onLeave })} />,
)

/** A filter as a chip; its picker is loaded on the first press. */
export const FilterChip = (props: FilterProps) => {
  const { isPressed, face, onLeave } = usePressed()
  return isPressed ? (
    <FilterPicker {...props} onLeave={onLeave} />
  ) : (
    <FilterFace {...props} {...face} onNear={FilterPicker.load} />
  )
}
