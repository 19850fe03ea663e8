import {
  IconBuilding,
  IconBuildingFactory2,
  IconFlask,
  IconPlus,
  IconSchool,
  IconWoman,
  type Icon,
} from '@tabler/icons-react'
import { decide } from '#domain/permissions/decide.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import { INCUBATOR_LISTS } from '#domain/vocabulary/incubator-lists.ts'
import { SHORT_TYPES, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import type { Feature } from '#web/shell/feature.ts'
import { completeProfile } from './complete-profile.route.ts'
import { incubator } from './incubator.route.ts'
import { incubators as list } from './incubators.route.ts'
import { incubatorsOfKind } from './incubators-of-kind.route.ts'
import { ownIncubator } from './own-incubator.route.ts'

const ICONS: Readonly<Record<ShortType, Icon>> = {
  COE: IconBuilding,
  NAIN: IconSchool,
  TBI: IconBuildingFactory2,
  'K-WING': IconWoman,
  CIF: IconFlask,
}

export const incubators = {
  routes: [completeProfile, list, incubatorsOfKind, incubator, ownIncubator],
  menu: (actor, { programme }) => {
    if (readsAll(actor))
      return SHORT_TYPES.map((type) => ({
        label: INCUBATOR_LISTS[type].title,
        href: INCUBATOR_LISTS[type].href,
        icon: ICONS[type],
        count: programme?.institution_type[type],
      }))
    // People whose menu lists no incubators add another one here; a startup asks for it (incubators.md, Adding an incubator).
    if (actor.startupId !== null)
      return [{ label: 'Request an incubator', href: '/raise-request', icon: IconPlus, isAtFoot: true }]
    return decide(actor, 'incubator.create').outcome === 'refuse'
      ? []
      : [{ label: 'Add incubator', href: '/incubators?dialog=choose', icon: IconPlus, isAtFoot: true }]
  },
} satisfies Feature
