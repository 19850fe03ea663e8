/** What the address of a file that the product holds begins with. */
export const OWN_FILES = '/api/files/'
