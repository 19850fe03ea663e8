/** The views of a record's panel besides its facts, as named in the address. */
export const HISTORY = 'history'
export const EDIT = 'edit'
