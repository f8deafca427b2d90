// Apart from the schemas, so that the lists do not load these: the host offers the constants to the remotes.

/** The maximum number of rows of one request. */
export const MAX_IMPORT_BATCH = 500
/** The highest row number of a file. */
export const MAX_IMPORT_ROWS = 250_000
/** Longer than the limit of any field, so that text which is too long is refused with the error of its field. */
export const MAX_IMPORT_TEXT = 1_000

/** The most names of new categories that an answer has. */
export const MAX_NEW_CATEGORY_NAMES = 20
