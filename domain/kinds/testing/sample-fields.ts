/** A field of each kind, and helpers for reading values. */
import { formatUnreadable } from '#domain/messages/format-problem.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import type { FieldData } from '#domain/kinds/kind.ts'
import { defineFields } from '#domain/kinds/register.ts'

export const value = (read: Reading<unknown>) => (read.ok ? read.value : undefined)
/** The messages of the problems, at each part. */
export const problems = (field: FieldData, read: Reading<unknown>) =>
  read.ok
    ? []
    : read.problems.map((p) => ({ path: p.path, message: formatUnreadable(field, { problems: [p] }) }))
export const message = (field: FieldData, read: Reading<unknown>) => problems(field, read)[0]?.message

export const fields = defineFields({
  amount: { kind: 'money', label: 'Amount', required: true },
  day: { kind: 'date', label: 'Date' },
  year: { kind: 'year', label: 'Year' },
  phone: { kind: 'phone', label: 'Phone' },
  email: { kind: 'email', label: 'Email' },
  website: { kind: 'url', label: 'Website' },
  role: {
    kind: 'choice',
    label: 'Role',
    options: [{ value: 'outside', label: 'Outside institution', also: ['Outside IITM'] }],
  },
  sector: { kind: 'choice', label: 'Sector', options: ['Energy'], isOpen: true },
  tags: { kind: 'choices', label: 'Tags', options: ['Energy', 'Retail'] },
  name: { kind: 'text', label: 'Name' },
  photo: { kind: 'image', label: 'Photo' },
  granted: { kind: 'yes-no', label: 'Granted' },
  area: { kind: 'decimal', label: 'Area', max: 10_000 },
  period: { kind: 'period', label: 'Period' },
  awards: {
    kind: 'list',
    label: 'Awards',
    item: defineFields({
      docId: { kind: 'text', label: 'Id', made: 'id' },
      description: { kind: 'long-text', label: 'Description' },
    }),
  },
})
