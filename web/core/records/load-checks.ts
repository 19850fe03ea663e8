/**
 * The checks of a form, with the sentences of all problems: a table loads them with the inputs of its rows, a form has
 * them.
 */
export const loadChecks = () => import('./check-form.ts')
