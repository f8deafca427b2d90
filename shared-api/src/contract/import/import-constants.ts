// Apart from the schemas, so that the lists do not load these: the host offers the constants to the remotes.

/** The maximum number of rows of one request that checks. */
export const MAX_IMPORT_BATCH = 1_000
/** The maximum number of rows of a file. */
export const MAX_IMPORT_ROWS = 50_000
/** The maximum size of the request that stores a file. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024
/** Longer than the limit of any field, so that text which is too long is refused with the error of its field. */
export const MAX_IMPORT_TEXT = 1_000

export const IMPORT_RESULTS = ['created', 'changed', 'unchanged', 'refused'] as const
