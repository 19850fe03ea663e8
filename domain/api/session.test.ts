import { expect, it } from 'vitest'
import { newPasswordSchema } from './session.ts'

const isTaken = (password: string): boolean => newPasswordSchema.safeParse(password).success

it('a password has at most 72 bytes, which is what bcrypt reads', () => {
  expect([isTaken('a'.repeat(72)), isTaken('a'.repeat(73))]).toEqual([true, false])
  expect([isTaken('é'.repeat(36)), isTaken('é'.repeat(37))]).toEqual([true, false])
  expect([isTaken('ಅ'.repeat(24)), isTaken('ಅ'.repeat(25))]).toEqual([true, false])
  expect([isTaken('🌱'.repeat(18)), isTaken('🌱'.repeat(19))]).toEqual([true, false])
})

it('a half character in a password counts too and causes no error', () => {
  expect(isTaken('\ud800'.repeat(25))).toBe(false)
})
