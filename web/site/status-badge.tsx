import { fieldOf } from '#domain/entities/entity.ts'
import { startup } from '#domain/entities/startup.ts'
import { optionsOf } from '#domain/kinds/register.ts'

/** The status of a startup; one without a status is active. */
export const StatusBadge = ({ value }: { value: unknown }) => {
  const options = optionsOf(fieldOf(startup, 'status'))
  const option = options.find((one) => one.value === value) ?? options[0]!
  return (
    <span className="badge" data-tone={option.tone}>
      {option.label}
    </span>
  )
}
