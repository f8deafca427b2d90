import 'mantine-react-table/styles.css'
import { lazyScreen } from '../states/lazy-screen'

export { type ListState, useLocalListState } from '../url-state/list-state'
/** Unused here. It goes with the next major version of the host API: `shared-ui/form` has it. */
export const AssignmentTable = lazyScreen(
  async () => (await import('../form/assignment-table')).AssignmentTable,
)
export { AmountFilter } from './amount-filter'
export { breakAddress, type Column, nameColumns } from './column'
export { DataTable } from './data-table'
export { EditLink } from './edit-link'
export type { ListPreset } from './list-tabs'
export type { ChipText } from './toolbar'
export type { RowTexts } from './unseen-rows'
export { useListState } from './use-list-state'
