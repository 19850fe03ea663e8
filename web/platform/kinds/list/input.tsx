import { ActionIcon, Button, Fieldset, Group, Input, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { fileNamesOf } from '../file-items.ts'
import { FilesInput } from '../files-input.tsx'
import { itemsIn, type InputProps, type KindInput, type Parts } from '../props.ts'
import { NestedInputs } from '../record/input.tsx'
import { enteredFieldsOf, nameOfNested } from '../nested-record.ts'
import classes from '../record.module.css'

/** Where the focus goes in the item at this place, if it can: its first input, or one of its buttons. */
interface Focus {
  at: number
  part: 'input' | 'Move up' | 'Move down' | 'Remove'
}

/** The element that gets the focus; the button that adds if there is no item any more. */
function findFocus(root: HTMLElement, name: string, { at, part }: Focus): HTMLElement | null | undefined {
  const items = root.querySelectorAll<HTMLElement>(`[data-item="${name}"]`)
  const item = items[Math.min(at, items.length - 1)]
  if (!item) return root.querySelector<HTMLElement>(`[data-add="${name}"]`)
  if (part === 'input') return item.querySelector<HTMLElement>('input:not([type="file"]), textarea')
  return (
    item.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ??
    item.querySelector<HTMLElement>('[data-part]:not(:disabled)')
  )
}

/** A list of nested records that can be added, moved and removed. */
const ItemsInput = (p: InputProps & { parts: Parts }) => {
  const items = itemsIn(p.value)
  const root = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const hintId = p.field.hint ? id : undefined
  const focus = useRef<Focus>(null)
  useEffect(() => {
    if (focus.current && root.current) findFocus(root.current, p.name, focus.current)?.focus()
    focus.current = null
  })
  const put = (next: readonly unknown[], then?: Focus) => {
    focus.current = then ?? null
    p.onChange(next)
  }
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    put(next, { at: to, part: to < from ? 'Move up' : 'Move down' })
  }
  return (
    <fieldset ref={root} className={classes.group} aria-describedby={hintId}>
      <legend className={classes.legend}>{p.field.label}</legend>
      <Stack gap="sm">
        {items.map((item, at) => {
          const given = nameOfNested(item)
          const name = given || `entry ${at + 1}`
          return (
            <Fieldset key={at} legend={given || `Entry ${at + 1}`} variant="filled" data-item={p.name}>
              <NestedInputs
                {...p}
                value={item}
                at={`${p.name}.${at}`}
                autoFocus={false}
                onChange={(next) => put(items.map((x, i) => (i === at ? next : x)))}
              />
              <Group gap={4} justify="flex-end" mt="xs">
                <ActionIcon
                  aria-label={`Move ${name} up`}
                  data-part="Move up"
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${name} down`}
                  data-part="Move down"
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Remove ${name}`}
                  data-part="Remove"
                  onClick={() =>
                    put(
                      items.filter((_, i) => i !== at),
                      { at, part: 'Remove' },
                    )
                  }
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            </Fieldset>
          )
        })}
        <Button
          variant="default"
          data-add={p.name}
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            put([...items, Object.fromEntries(enteredFieldsOf(p.field).map(([name]) => [name, null]))], {
              at: items.length,
              part: 'input',
            })
          }
        >
          Add
        </Button>
        {p.field.hint && <Input.Description id={hintId}>{p.field.hint}</Input.Description>}
        {p.error && <p className={classes.error}>{p.error}</p>}
      </Stack>
    </fieldset>
  )
}

/** Lists of files have an input of their own, for several uploads at once. */
const ListInput: KindInput['Input'] = (p) => {
  const names = fileNamesOf(p.field)
  return names ? <FilesInput {...p} names={names} /> : <ItemsInput {...p} />
}

export const listInput: KindInput = {
  Input: ListInput,
  layout: 'boxed',
  echo: null,
}
