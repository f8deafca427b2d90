/** The roles of a table's parts, which browsers drop where a style sheet lays them out in blocks, as on phones. */
export const TABLE = { role: 'table' }
export const ROWS = { role: 'rowgroup' }
export const ROW = { role: 'row' }
export const CELL = { role: 'cell' }
