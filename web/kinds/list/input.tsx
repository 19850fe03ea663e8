import { ActionIcon, Button, Fieldset, Group, Input, Stack } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { fileNamesOf } from '../file-items.ts'
import { FilesInput } from '../files-input.tsx'
import { itemsIn, type InputProps, type KindInput, type Parts } from '../props.ts'
import { NestedInputs } from '../record/input.tsx'
import { enteredFieldsOf, nameOfNested } from '../nested-record.ts'
import classes from '../record.module.css'

/** A list of nested records that can be added, moved and removed. */
const ItemsInput = (p: InputProps & { parts: Parts }) => {
  const items = itemsIn(p.value)
  const put = (next: readonly unknown[]) => p.onChange(next)
  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    put(next)
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{p.field.label}</legend>
      {p.field.hint && <Input.Description mb="xs">{p.field.hint}</Input.Description>}
      <Stack gap="sm">
        {items.map((item, at) => {
          const name = nameOfNested(item) || `entry ${at + 1}`
          return (
            <Fieldset key={at} legend={name} variant="filled">
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
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${name} down`}
                  disabled={at === items.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Remove ${name}`}
                  onClick={() => put(items.filter((_, i) => i !== at))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            </Fieldset>
          )
        })}
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            put([...items, Object.fromEntries(enteredFieldsOf(p.field).map(([name]) => [name, null]))])
          }
        >
          Add
        </Button>
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
