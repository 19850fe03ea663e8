import { Anchor, Text } from '@mantine/core'
import { incubator } from '#domain/entities/incubator.ts'
import { typeOfShort, type ShortType } from '#domain/vocabulary/incubator-types.ts'
import { RecordDialog } from '#web/core/records/record-dialog.tsx'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'

interface Props {
  /** The type of the list, which the form begins with. */
  type: ShortType | undefined
  title: string
  onClose: () => void
}

const FIELDS = ['name', 'incubator_type', 'phone', 'email'] as const

/** Asks for name, type, phone and email; the wizard asks for the rest (incubators.md, Add form of an incubator). */
export const AddIncubatorDialog = ({ type, title, onClose }: Props) => (
  <RecordDialog
    entity={incubator}
    record={null}
    incubatorId={null}
    only={FIELDS}
    filled={type === undefined ? {} : { incubator_type: typeOfShort(type) }}
    title={title}
    verdict={useVerdict('incubator.create')}
    intro={
      <Text size="sm">
        You can also{' '}
        <Anchor component={AppLink} href={`/profile/complete?type=${type ?? ''}`} inherit>
          fill in the whole profile
        </Anchor>
        .
      </Text>
    }
    hasAnother
    onClose={onClose}
  />
)
