/** Relative to the path of a section. */
export const IMPORT_PATH = 'import'
