import { Group, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputProps } from './props.ts'
import { useGroupProps } from './use-group-props.ts'

/** Two inputs next to each other for one value, below its one label. */
export const InputPair = ({ of: p, children }: { of: InputProps; children: ReactNode }) => (
  <Input.Wrapper {...useGroupProps(p)}>
    <Group gap={8} wrap="nowrap" align="flex-start">
      {children}
    </Group>
  </Input.Wrapper>
)
