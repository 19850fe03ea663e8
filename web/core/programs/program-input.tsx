import { Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { program } from '#domain/entities/program.ts'
import { readId } from '#domain/kinds/reference.ts'
import { canRead } from '#domain/permissions/reading.ts'
import { withNote } from '#web/platform/api/use-offers.ts'
import { noteOfFound } from '#web/platform/kinds/note-of-found.ts'
import { useRecord, useRecords, type Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import { findTyped, TypedSelect } from '#web/platform/kinds/typed-select.tsx'
import { useActor } from '#web/platform/session/use-actor.ts'
import { offersFound } from '#web/platform/ui/offers-found.tsx'
import { useVerdict } from '#web/platform/session/use-verdict.ts'
import { AddProgramDialog } from './add-program-dialog.tsx'

interface Props {
  /** The incubator that the startup belongs to; null until it is chosen. */
  incubatorId: string | null
  /** The id of a program, or a name that is not linked to one; blank if none is chosen. */
  value: string
  /** The name of the program in `value`, for people who cannot read programs. */
  name?: string
  /** The id of the chosen program; blank if none. */
  onChange: (id: string) => void
  label?: string
  error?: ReactNode
  required?: boolean
  autoFocus?: boolean
  isDisabled?: boolean
}

/** The option that adds a program. */
const ADD = ' add'
const MOST = 100

const ADDING = (
  <Group gap={8} c="var(--ankura-accent-text)" fw={540}>
    <IconPlus size={16} stroke={1.8} aria-hidden />
    Add new program
  </Group>
)

interface Offer {
  readonly value: string
  readonly label: string
}

/** The programs of the incubator and of the whole programme, of which no two have the same name. */
const offersOf = (rows: readonly Row[]): Offer[] =>
  rows.map((row) => ({ value: row._id, label: asText(row['program_name']) }))

/** What to know about the choice; nothing for a program of the list. */
function hintOf({
  waiting,
  isUnlinked,
  isReady,
}: {
  waiting: string
  isUnlinked: boolean
  isReady: boolean
}) {
  if (!isReady) return 'Choose the incubator first.'
  if (waiting !== '') return `“${waiting}” can be chosen once a COE Master has approved it.`
  return isUnlinked ? 'No program here has this name. Choose one or add it.' : undefined
}

/**
 * Chooses the program of a startup, with "Add new program" at the end of the list
 * (programs-and-cohorts.md, Add Program dialog). People who cannot read programs see the name.
 */
export const ProgramInput = (props: Props) => {
  const { incubatorId, value, onChange, label = 'Program', error, required = false } = props
  const isReader = canRead(useActor(), program.readers)
  const mayAdd = useVerdict(program.actions.create, { incubatorId }).outcome !== 'refuse'
  const [typed, setTyped] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [waiting, setWaiting] = useState('')
  const isReady = incubatorId !== null
  const isWanted = isReader && isReady
  const id = readId(value)
  const held = useRecord(program.name, isWanted && id !== undefined ? id : null)
  const [search] = useDebouncedValue(typed.trim(), 200)
  const heldName = asText(held.data?.['program_name'])
  const isSearched = search !== '' && !search.startsWith(heldName || ' ')
  const found = useRecords(
    program.name,
    { incubator_id: incubatorId ?? undefined, search: isSearched ? search : undefined, pageSize: MOST },
    { isWanted },
  )
  const rows = [...(held.data ? [held.data] : []), ...(found.data?.data ?? [])]
  const offers = offersOf(rows.filter((row, at) => rows.findIndex((other) => other._id === row._id) === at))
  const named = findTyped(offers, value)
  const isUnlinked = value !== '' && id === undefined && !named && found.data !== undefined
  const shared = {
    label,
    error,
    required,
    withAsterisk: required,
    disabled: props.isDisabled ?? false,
    autoFocus: props.autoFocus ?? false,
  }
  if (!isReader)
    return (
      <TextInput
        {...shared}
        value={props.name ?? value}
        readOnly
        description="The incubator's staff choose it."
      />
    )
  return (
    <>
      <TypedSelect
        {...shared}
        disabled={shared.disabled || !isReady}
        description={hintOf({ waiting, isUnlinked, isReady })}
        placeholder="Choose a program"
        data={[
          ...withNote(offers, noteOfFound(offers.length, found.data?.total, found.error)),
          ...(mayAdd ? [{ value: ADD, label: 'Add new program' }] : []),
        ]}
        value={named?.value ?? value}
        searchValue={typed}
        onSearchChange={setTyped}
        isAnswered={
          found.data !== undefined && !found.isPlaceholderData && (search === typed.trim() || !isSearched)
        }
        // The server searches, and "Add new program" always stays.
        filter={({ options }) => options}
        renderOption={({ option }) => (option.value === ADD ? ADDING : option.label)}
        clearable={!required}
        {...offersFound(found)}
        onChange={(next) => {
          if (next === ADD) return setAdding(true)
          setWaiting('')
          onChange(next ?? '')
        }}
      />
      {isAdding && incubatorId !== null && (
        <AddProgramDialog
          incubatorId={incubatorId}
          name={isSearched && offers.length === 0 ? search : ''}
          onAdded={(added) => {
            setWaiting('')
            onChange(added)
          }}
          onRequested={setWaiting}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
