/** "a Startup", "an IP", "an Event": the name of a thing with its indefinite article. */
export const withArticle = (one: string): string => `${/^[aeio]/i.test(one) ? 'an' : 'a'} ${one}`
