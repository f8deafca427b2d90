import { i18n } from 'shared-i18n'
import type { Column } from './column'

interface Named {
  name: string
  lastname: string
}

/** The columns Name and Last name of a list of people. In a narrow window both stand in one line. */
export const nameColumns = <Row>(personOf: (row: Row) => Named): Column<Row>[] => [
  { id: 'name', header: i18n.t('Name'), cell: (row) => personOf(row).name, sortable: true },
  {
    id: 'lastname',
    header: i18n.t('Last name'),
    cell: (row) => personOf(row).lastname,
    sortable: true,
    heading: true,
  },
]
