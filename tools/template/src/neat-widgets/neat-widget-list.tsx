import type { NeatWidget } from 'shared-api/records/neat-widget'
import { i18n, labelText, useLingui, useTranslated } from 'shared-i18n'
import { type Column, DataTable, EditLink, useListState } from 'shared-ui/table'
import { TITLE } from './paths'
import { neatWidgets } from './resource'

const makeColumns = (): Column<NeatWidget>[] => [
  { id: 'name', header: i18n.t('Name'), cell: ({ name }) => name, sortable: true },
  {
    id: 'description',
    header: i18n.t('Description'),
    cell: ({ description }) => description,
    sortable: true,
    grow: 2,
  },
  {
    id: 'edit',
    header: i18n.t('Edit'),
    cell: (neatWidget) => <EditNeatWidgetLink {...neatWidget} />,
    action: true,
  },
]

function EditNeatWidgetLink({ id, name }: NeatWidget) {
  const { one } = neatWidgets.usePrefetch()
  return <EditLink id={id} name={name} onIntent={() => one(id)} />
}

export function NeatWidgetList() {
  const { i18n } = useLingui()
  const columns = useTranslated(makeColumns)
  const list = useListState({ columns })
  const page = neatWidgets.usePage(list.query)
  const { mutateAsync: fetchCsv } = neatWidgets.useCsv()
  return (
    <DataTable
      label={labelText(TITLE)}
      search={i18n.t('Search neat widgets')}
      rememberAs="neat-widgets"
      exportAs={{ name: 'neat-widgets', fetchCsv: () => fetchCsv(list.query) }}
      columns={columns}
      list={list}
      page={page}
    />
  )
}
