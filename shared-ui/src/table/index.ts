import 'mantine-react-table/styles.css'
import { lazyScreen } from '../states/lazy-screen'

export { type ListState, useLocalListState } from '../url-state/list-state'
/** For remotes of 0.2.0, which import it from here. */
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
