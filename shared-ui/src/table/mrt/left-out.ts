/**
 * Stands in for what mantine-react-table needs for its own column filters, pagination and virtual rows. The suite
 * searches and pages with its own controls; every list would otherwise download sliders, calendars and selects that
 * nobody ever sees.
 */
export function leftOut(): never {
  throw new Error('This part of mantine-react-table is not in the bundle: see shared-ui/src/table/mrt')
}
