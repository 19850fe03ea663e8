/** The texts of the fields of a new password and of the form that changes one. */
export const passwordTexts = {
  current: 'Current password',
  currentRequired: 'Current password is required',
  new: 'New password',
  newRequired: 'New password is required',
  tooShort: (least: number) => `Password must be at least ${least} characters long`,
  tooLong: (most: number) => `Password must be at most ${most} bytes long`,
  confirm: 'Confirm password',
  confirmRequired: 'Confirm password is required',
  differ: 'Passwords do not match',
  save: 'Save',
  changed: 'Password changed successfully',
  notChanged: (reason: string) => `Error changing password: ${reason}`,
}
export type PasswordTexts = typeof passwordTexts
