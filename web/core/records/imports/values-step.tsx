import { optionsOf, readText } from '#domain/kinds/register.ts'
import { Button, Checkbox, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { Import } from '#domain/api/import.ts'
import { fieldOf, type Entity } from '#domain/entities/entity.ts'
import { suggestOption } from '#domain/tabular/suggest-options.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { searchKey } from '#domain/vocabulary/search-key.ts'
import { labelOf } from '#web/platform/kinds/options.ts'
import { afterPress } from '#web/platform/ui/after-press.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { TypeSelect } from '#web/platform/ui/type-select.tsx'
import { blockerOf } from './steps-of.ts'
import { Suggested, SuggestionBar } from './suggested.tsx'
import { useFileValues, type FileValue } from './use-file-values.ts'
import type { ImportSetup } from './use-import.ts'
import classes from './steps.module.css'

const LEAVE_EMPTY = '\u0000'
const SEARCHED_FROM = 6

interface FieldProps {
  entity: Entity
  name: string
  values: readonly FileValue[]
  setup: ImportSetup
}

/** How the values of one field are matched to its options. */
function makeMatcher(entity: Entity, name: string, setup: ImportSetup) {
  const field = fieldOf(entity, name)
  const meant = setup.shown.values[name] ?? {}
  // A file may contain any text, even the name of a property of every object.
  const hasMeaning = ({ text }: FileValue) => Object.hasOwn(meant, text)
  // What an earlier import meant is offered above the steps.
  const earlier = setup.shown.earlier_matches?.values[name] ?? {}
  return {
    field,
    options: [
      ...(field.required ? [] : [{ value: LEAVE_EMPTY, label: 'Leave empty' }]),
      ...optionsOf(field).map(({ value, label }) => ({ value, label })),
    ],
    isOpen: (value: FileValue) => !hasMeaning(value),
    optionOf: (value: FileValue) => (hasMeaning(value) ? (meant[value.text] ?? LEAVE_EMPTY) : null),
    suggestedFor: (value: FileValue): string | null =>
      hasMeaning(value) || Object.hasOwn(earlier, value.text)
        ? null
        : suggestOption(optionsOf(field), value.text),
    match: (which: readonly FileValue[], option: string | null) => {
      if (option === null) return
      const to = option === LEAVE_EMPTY ? null : option
      setup.change({ values: { [name]: Object.fromEntries(which.map((v) => [v.text, to])) } })
    },
  }
}

/** What is unmatched in a field and what that costs, with one remedy for all of it. */
const Unmatched = ({ entity, name, values, setup }: FieldProps) => {
  const { field, options, isOpen, match } = makeMatcher(entity, name, setup)
  const open = values.filter(isOpen)
  const rows = open.reduce((sum, v) => sum + (v.rows ?? 0), 0)
  return (
    <section className={classes.offer} aria-label={`Unmatched values of ${field.label}`}>
      <span className={classes.offerText}>
        {open.length === 0
          ? `Every value of ${field.label} is matched.`
          : `${formatQuantity(open.length, 'value')} of ${field.label} ${open.length === 1 ? "isn't" : "aren't"} in our list. ${formatQuantity(rows, 'row')} will be skipped unless you match ${open.length === 1 ? 'it' : 'them'}.`}
      </span>
      {open.length > 1 && (
        <TypeSelect
          aria-label={`Set all unmatched: ${field.label}`}
          placeholder="Set all unmatched to…"
          data={options}
          value={null}
          onChange={(option) => match(open, option)}
        />
      )}
    </section>
  )
}

const FieldValues = ({ entity, name, values, setup }: FieldProps) => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { field, options, isOpen, optionOf, suggestedFor, match } = makeMatcher(entity, name, setup)
  const suggested = Object.fromEntries(
    values.flatMap((v) => {
      const option = suggestedFor(v)
      return option === null ? [] : [[v.text, option]]
    }),
  )
  const wanted = searchKey(search.trim())
  const shown = values.filter((v) => searchKey(v.text).includes(wanted))
  const isChosen = ({ text }: FileValue) => chosen.has(text)
  const choose = (which: readonly FileValue[], isIn: boolean) => {
    const next = new Set(chosen)
    for (const { text } of which)
      if (isIn) next.add(text)
      else next.delete(text)
    setChosen(next)
  }
  // Those that are ticked, or without any those that the search finds.
  const ticked = values.filter(isChosen)
  const together = ticked.length > 0 ? ticked : wanted === '' ? [] : shown
  const togetherWords = `${formatNumber(together.length)} ${ticked.length > 0 ? 'selected' : 'found'}`
  return (
    <section className={classes.section} aria-label={field.label}>
      <Title order={2}>{field.label}</Title>
      <p className={classes.note}>Each match applies to every row with that value.</p>
      {Object.keys(suggested).length > 0 && (
        <SuggestionBar
          one="value"
          many="values"
          count={Object.keys(suggested).length}
          onUseAll={() => setup.change({ values: { [name]: suggested } })}
        />
      )}
      {values.length > 1 && (
        <div className={classes.bulk}>
          {values.length > SEARCHED_FROM && (
            <TextInput
              type="search"
              aria-label={`Search the values of ${field.label}`}
              placeholder="Search the values"
              leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
              value={search}
              onChange={(e) => setSearch(e.currentTarget.value)}
            />
          )}
          <Checkbox
            className={classes.all}
            label={wanted === '' ? 'Select all' : `Select the ${formatNumber(shown.length)} found`}
            checked={shown.length > 0 && shown.every(isChosen)}
            indeterminate={shown.some(isChosen) && !shown.every(isChosen)}
            onChange={(e) => choose(shown, e.currentTarget.checked)}
          />
          {values.some(isOpen) && !values.every(isOpen) && (
            <Button variant="subtle" onClick={() => choose(values.filter(isOpen), true)}>
              Select unmatched
            </Button>
          )}
          {together.length > 0 && (
            <TypeSelect
              aria-label={`Set the ${togetherWords}`}
              placeholder={`Set the ${togetherWords} to…`}
              data={options}
              value={null}
              onChange={(option) => {
                match(together, option)
                setChosen(new Set())
              }}
            />
          )}
        </div>
      )}
      <div className={classes.listHead} aria-hidden>
        <span>Value in file</span>
        <span>Import as</span>
      </div>
      <ul className={classes.list} aria-label={`Values of ${field.label}`}>
        {shown.map((v) => (
          <li key={v.text} className={classes.row}>
            <div className={classes.value}>
              {values.length > 1 ? (
                <Checkbox
                  className={classes.tick}
                  label={v.text}
                  checked={isChosen(v)}
                  onChange={(e) => choose([v], e.currentTarget.checked)}
                />
              ) : (
                <span className={classes.columnName}>{v.text}</span>
              )}
              {v.rows !== undefined && <span className={classes.rows}>{formatQuantity(v.rows, 'row')}</span>}
            </div>
            <div className={classes.choice}>
              <TypeSelect
                aria-label={`Import "${v.text}" as`}
                placeholder="Choose"
                data={options}
                value={optionOf(v)}
                allowDeselect={false}
                onChange={(option) => match([v], option)}
              />
              {Object.hasOwn(suggested, v.text) && (
                <Suggested
                  label={labelOf(field, suggested[v.text]!)}
                  of={v.text}
                  onUse={() => match([v], suggested[v.text]!)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Values set by the fix of an error group; each can be corrected here. */
const SetValues = ({ entity, name, values, setup }: FieldProps) => {
  const field = fieldOf(entity, name)
  const meant = setup.shown.values[name] ?? {}
  const mean = (text: string, to: string) => {
    const isSame = to === (meant[text] ?? '')
    const isKnown = to === '' ? !field.required : readText(field, to).ok
    if (!isSame && isKnown) setup.change({ values: { [name]: { [text]: to === '' ? null : to } } })
  }
  return (
    <section className={classes.section} aria-label={field.label}>
      <Title order={2}>{field.label}</Title>
      <p className={classes.note}>You set these values for all their rows.</p>
      <ul className={classes.list} aria-label={`Values of ${field.label}`}>
        {values.map(({ text }) => (
          <li key={text} className={classes.row}>
            <span className={classes.columnName}>{text}</span>
            <TextInput
              aria-label={`Import "${text}" as`}
              defaultValue={meant[text] ?? ''}
              onBlur={({ currentTarget: { value } }) => afterPress(() => mean(text, value.trim()))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Step 2: match the file's values to the options of a field, once for the whole file
 * (imports.md, Matching of values).
 */
export const ValuesStep = ({ entity, setup, data }: { entity: Entity; setup: ImportSetup; data: Import }) => {
  const fields = Object.entries(useFileValues(data))
  const kept = data.missing_headers.length > 0 ? blockerOf(entity, data) : null
  if (kept !== null && fields.length === 0)
    return <EmptyState title="Map columns first">{kept} Go back to Columns.</EmptyState>
  if (fields.length === 0)
    return (
      <EmptyState title="Nothing to match">
        Every value in this file is in our lists. Continue to the preview.
      </EmptyState>
    )
  const isMatched = ([name]: (typeof fields)[number]) => optionsOf(fieldOf(entity, name)).length > 0
  return (
    <>
      {fields.filter(isMatched).map(([name, values]) => (
        <Unmatched key={name} entity={entity} name={name} values={values} setup={setup} />
      ))}
      {fields.map(([name, values]) => {
        const Part = isMatched([name, values]) ? FieldValues : SetValues
        return <Part key={name} entity={entity} name={name} values={values} setup={setup} />
      })}
    </>
  )
}
