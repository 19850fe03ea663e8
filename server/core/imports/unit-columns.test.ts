import { expect, it } from 'vitest'
import { amountsOf, FUNDING_HEAD as HEAD, fundingApp } from './testing/upload.ts'

const { call, send } = fundingApp()

it('a column of currencies or units beside the amounts gives each its own', async () => {
  const body = await send([
    'Startup,Type,Year,Currency,Amount raised,Agency',
    'A,Angel,2023,USD,25000,X',
    'B,VC,2023,INR,5,X',
  ])
  expect(body).toMatchObject({ missing_rates: { amount: 'USD' } })
  const { body: rated } = await call('coe-master', 'PUT', `/imports/${body._id}`, { rates: { amount: 80 } })
  expect(amountsOf(rated)).toEqual([2_000_000, 5])
  const units = await send([
    'Startup,Type,Year,Amount raised,Unit,Agency',
    'A,Angel,2023,25,Lakh,X',
    'B,VC,2023,2,Cr,X',
  ])
  expect(amountsOf(units)).toEqual([2_500_000, 20_000_000])
  expect(units.unmapped_headers).toEqual([])
  const named = await send(['Startup,Type,Year,Amount raised,In,Agency', 'A,Angel,2023,25,Lakh,X'])
  expect(amountsOf(named)).toEqual([2_500_000])
  const rupees = ['Startup,Type,Year,Amount (Rs),Unit,Agency', 'A,Angel,2023,25,Lakh,X']
  expect(amountsOf(await send(rupees, { mapping: { 'Amount (Rs)': 'amount' } }))).toEqual([2_500_000])
  const sides = await send(['Startup,Type,Year,Amount raised,Dr/Cr,Agency', 'A,Angel,2023,25,Cr,X'])
  expect(amountsOf(sides)).toEqual([25])
})

it.each(['Lkah', 'Lakh (approx)', 'Nos', '7'])(
  'an amount beside the unit %s, which nobody reads, is refused, and the others keep theirs',
  async (unit) => {
    const { sample } = await send([
      'Startup,Type,Year,Amount raised,Unit,Agency',
      'A,Angel,2023,25,Lakh,X',
      `B,VC,2023,2,${unit},X`,
      'C,VC,2023,3,Crore(s),X',
      'D,VC,2023,45000,-,X',
    ])
    expect(sample.map((row: { values: { amount?: number } | null }) => row.values?.amount)).toEqual([
      2_500_000,
      undefined,
      30_000_000,
      45_000,
    ])
    expect(sample[1].errors).toMatchObject([{ message: expect.stringContaining(`"2 ${unit}"`) }])
  },
)

it.each([
  ['Unit', ['L', 'K'], [2_500_000, 26_000]],
  ['(Lakh/Crore)', ['L', 'Cr'], [2_500_000, 260_000_000]],
  ['Lakhs or Crores', ['Lakh', 'Lakh'], [2_500_000, 2_600_000]],
  ['Unit', ['Lkah', 'Lkah'], []],
  ['Unit', ['lpa', 'lpa'], []],
])('a column %s of %j is read, or its amounts are refused', async (header, units, amounts) => {
  const lines = units.map((unit, n) => `S${n},Angel,2023,${25 + n},${unit},X`)
  const body = await send([`Startup,Type,Year,Amount raised,${header},Agency`, ...lines])
  expect([amountsOf(body), body.rows_invalid]).toEqual([amounts, amounts.length > 0 ? 0 : 2])
})

it('a column that says its unit is none of units beside another', async () => {
  const lines = ['Startup,Type,Year,Amount raised,In lakhs,Agency', 'A,Angel,2023,2500000,25,X']
  expect(amountsOf(await send(lines))).toEqual([2_500_000])
})

it.each([
  ['Grade', ['B', 'B']],
  ['Unit', ['A', 'B']],
  ['Batch', ['L', 'K']],
])('a column %s of %j holds no units', async (header, cells) => {
  const lines = cells.map((cell, n) => `S${n},Angel,2023,${25 + n},${cell},X`)
  const body = await send([`Startup,Type,Year,Amount raised,${header},Agency`, ...lines])
  expect(amountsOf(body)).toEqual([25, 26])
})

it.each(['amount in lakhs', 'Fund (Rs. in crores)'])(
  'the unit in %j beside one amount is not applied, and its row says so',
  async (remark) => {
    const { sample } = await send([
      'Startup,Type,Year,Amount raised,Remarks,Agency',
      `A,Angel,2023,25,${remark},X`,
      'B,VC,2023,25 lakh,in crores,X',
      'C,VC,2023,500000,paid,X',
    ])
    const warning = `The unit in "${remark}" is not applied to the amount of this row; write it with the amount`
    expect(
      sample.map(({ warnings }: { warnings: string[] }) =>
        warnings.filter((one) => one.startsWith('The unit')),
      ),
    ).toEqual([[warning], [], []])
  },
)

it('remarks beside the amounts, a few of which are units, are not joined with them', async () => {
  const body = await send([
    'Startup,Type,Year,Amount raised,Remarks,Agency',
    'A,Angel,2023,25,Lakh,X',
    'B,VC,2023,2,paid,X',
    'C,VC,2023,3,paid,X',
  ])
  expect(amountsOf(body)).toEqual([25, 2, 3])
  expect(body.unmapped_headers).toEqual(['Remarks'])
})

it.each([
  [
    ['12,5 lakh', '1,234'],
    [undefined, undefined],
  ],
  [
    ['1.234,00', '1,234'],
    [undefined, undefined],
  ],
  [
    ['1,23,456', '1,234'],
    ['123456', '1234'],
  ],
])('of %j, a comma that may stand before a fraction is not guessed', async (amounts, read) => {
  const { sample } = await send([HEAD, ...amounts.map((amount, n) => `S${n},Angel,2023,"${amount}",X`)])
  expect(sample.map((row: { values: { amount?: number } | null }) => row.values?.amount?.toString())).toEqual(
    read,
  )
})
