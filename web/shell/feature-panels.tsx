import type { ComponentProps, ComponentType } from 'react'
import { features, type Panels } from './feature.ts'

type Props<Place extends keyof Panels> = { at: Place } & ComponentProps<NonNullable<Panels[Place]>>

/** The panels that features bring to a page, in the order of the features. */
export const FeaturePanels = <Place extends keyof Panels>({ at, ...props }: Props<Place>) =>
  features().map(({ panels }, position) => {
    const Panel = panels?.[at] as ComponentType<object> | undefined
    return Panel && <Panel key={position} {...props} />
  })
