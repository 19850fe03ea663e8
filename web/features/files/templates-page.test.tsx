import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { canBeImported } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { cellInWords } from '#domain/kinds/in-words.ts'
import { templateColumns } from '#domain/tabular/template.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { TemplatesPage } from './templates-page.tsx'

beforeEach(() => {
  freshClient()
  signedInAs(coeMaster)
})

it('every template is offered, the first one without a choice', async () => {
  await renderAt('/form/templates', <TemplatesPage />)
  const offered = within(screen.getByRole('navigation', { name: 'Templates' })).getAllByRole('link')
  expect(offered.map((link) => link.textContent)).toEqual(
    ENTITIES.filter(canBeImported).map(({ label }) => label.many),
  )
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Incubators')
})

it('a template is downloaded in both formats, and each column says what it takes', async () => {
  await renderAt('/form/templates?module=funding-raised', <TemplatesPage />)
  for (const [format, label] of [
    ['csv', 'CSV'],
    ['xlsx', 'Excel (XLSX)'],
  ]) {
    const link = screen.getByRole('link', { name: `Download the template for Funding Raised as ${label}` })
    expect(link.getAttribute('href')).toBe(`/api/templates/funding-raised.${format}`)
  }
  const rows = within(screen.getByRole('table', { name: 'Columns of Funding Raised' })).getAllByRole('row')
  const cells = rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))
  expect(cells[0]).toEqual(['Column', 'Takes', 'Required', 'Example', 'Also read as'])
  expect(cells.find(([head]) => head === 'Type')).toEqual([
    'Type',
    'One of the optionsGrant/Equity, Angel, Crowdfunding, VC, Banking Loans, Govt funds',
    'Yes',
    'Angel',
    '',
  ])
  expect(cells.find(([head]) => head === 'Funding agency')).toEqual([
    'Funding agency',
    'Text, at most 200 characters',
    'The column; cells may be blank',
    'Example Angels Network',
    'Agency',
  ])
})

it('a year is told without grouping, a larger number with it', () => {
  expect(cellInWords({ kind: 'whole-number', label: 'Year', min: 1800, max: 2100 })).toBe(
    'Whole number from 1800 to 2100',
  )
  expect(cellInWords({ kind: 'whole-number', label: 'Employees', max: 1_000_000 })).toBe(
    'Whole number from 0 to 10,00,000',
  )
})

it('no column of any template is without a word for what it takes', () => {
  for (const entity of ENTITIES.filter(canBeImported))
    for (const { header, def } of templateColumns(entity))
      expect(cellInWords(def), `${entity.name}: ${header}`).toMatch(/^[A-Z].{4,}$/)
})
