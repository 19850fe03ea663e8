/** The prefix of the addresses of uploaded files. */
export const OWN_FILES = '/api/files/'
