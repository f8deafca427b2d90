/**
 * Stands in for the inputs of mantine-react-table's own column filters and pagination. The suite searches and pages
 * with its own controls; every list would otherwise download sliders, calendars and selects that nobody ever sees.
 */
export function leftOut(): never {
  throw new Error("The table's own column filters are not in the bundle: see shared-ui/src/table/mrt")
}
