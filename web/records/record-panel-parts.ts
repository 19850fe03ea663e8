/** The parts of a record's panel besides its facts, as the address names them. */
export const HISTORY = 'history'
export const EDIT = 'edit'
