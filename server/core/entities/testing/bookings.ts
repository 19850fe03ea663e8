/** Records of the module that the product does not have. */
import type { TestApp } from '#server/testing/test-app.ts'

export const BOOKING = {
  startup: 'own sense',
  lab: 'Wet lab',
  day: '2026-01-09',
  fee: '₹1,500',
  is_paid: true,
}

export const addBooking = async (t: TestApp, values: object = {}) =>
  (await t.call('coe-master', 'POST', '/lab-booking', { ...BOOKING, ...values })).body

export const readBooking = async (t: TestApp, id: string) =>
  (await t.call('coe-viewer', 'GET', `/lab-booking/${id}`)).body
