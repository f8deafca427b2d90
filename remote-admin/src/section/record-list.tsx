import { Button, Group } from '@mantine/core'
import { type ComponentType, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { type ImportEntity, loadSavedViews, type PageQuery, type ResourceHooks } from 'shared-api'
import { i18n, labelText, useLingui, useTranslated } from 'shared-i18n'
import {
  type ChipText,
  type Column,
  DataTable,
  EditLink,
  type ListState,
  useListState,
} from 'shared-ui/table'
import { IMPORT_PATH, type RecordSection, type RecordSectionTexts } from '../records'
import { NewRecordLink } from './new-record-link'
import { NameLink } from './record-name'

export interface RecordListProps<Entity extends { id: number }, Payload> {
  section: RecordSection<Entity, Payload>
  /** Must be declared outside the component. A column with a link to the form is added. */
  columns: () => readonly Column<Entity>[]
  filters?: ComponentType<{ list: ListState }>
  /** How the filters that are set are shown, by name. */
  chips?: (filters: ListState['filters']) => Readonly<Record<string, ChipText>>
  /** The query parameters of the filters, each with its validation. */
  accept?: Readonly<Record<string, (text: string) => boolean>>
  /** The page of a record, to which its name and its row lead. Default: its form. */
  pageOf?: (record: Entity) => string
  /** The rows per page until the user chooses another number. Default: 5. */
  pageSize?: number
  /** What readers who change nothing are told of an empty list. They neither import, export nor edit. */
  readersAdvice?: string | undefined
}

/** The list of one kind of record: search, filters, import, export, and a link to the form of each record. */
export function RecordList<Entity extends { id: number }, Payload>({
  section,
  columns: makeColumns,
  filters: Filters,
  chips,
  accept,
  pageOf,
  pageSize,
  readersAdvice,
}: RecordListProps<Entity, Payload>) {
  useLingui()
  const { hooks, imports, texts } = section
  const title = labelText(section.title)
  const storageName = fileName(section.title.default)
  const columns = useTranslated(makeColumns)
  const list = useListState({ rememberAs: storageName, columns, accept, pageSize })
  const query = useMemo(() => ({ ...list.query, ...list.filters }), [list])
  const { asked } = list
  const pageQuery = useMemo(() => (asked ? { ...query, with: asked } : query), [query, asked])
  const page = usePrefetchedPage(hooks, pageQuery)
  const { mutateAsync: fetchCsv } = hooks.useCsv()
  const allColumns = useMemo(
    () => [...withNameLinks(columns, section, pageOf), ...(readersAdvice ? [] : [editColumn(section)])],
    [columns, pageOf, section, readersAdvice],
  )
  return (
    <DataTable
      label={title}
      search={i18n.t(texts.search)}
      filters={Filters && <Filters list={list} />}
      {...(chips && { chips: chips(list.filters) })}
      rememberAs={storageName}
      savedViews={{ list: section.path.slice(1), load: loadSavedViews }}
      rowTexts={texts.rows}
      emptyAdvice={
        readersAdvice ??
        (imports
          ? i18n.t('Add them one by one, or all at once from a spreadsheet.')
          : i18n.t('Add the first one.'))
      }
      emptyActions={!readersAdvice && <FirstRecords section={section} />}
      importTo={imports && !readersAdvice ? IMPORT_PATH : undefined}
      exportAs={readersAdvice ? undefined : { name: fileName(title), fetchCsv: () => fetchCsv(query) }}
      columns={allColumns}
      pathOf={(record) => pageOf?.(record) ?? `edit/${record.id}`}
      list={list}
      page={page}
    />
  )
}

/** "Payment methods" → "payment-methods" */
const fileName = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

/** The ways to the first records of an empty list. */
function FirstRecords({ section }: { section: FirstRecordsSection }) {
  const { i18n } = useLingui()
  return (
    <Group gap="xs" justify="center">
      <NewRecordLink section={section} />
      {section.imports && (
        <Button component={Link} to={`${section.path}/${IMPORT_PATH}`} variant="default">
          {i18n.t('Import a spreadsheet')}
        </Button>
      )}
    </Group>
  )
}

type FirstRecordsSection = RecordSectionTexts & { imports?: ImportEntity }

/** The columns, with names as links. */
function withNameLinks<Entity extends { id: number }, Payload>(
  columns: readonly Column<Entity>[],
  { nameOf }: RecordSection<Entity, Payload>,
  pageOf: RecordListProps<Entity, Payload>['pageOf'],
): Column<Entity>[] {
  const linked = (column: Column<Entity>, isFirst: boolean): Column<Entity> => ({
    ...column,
    cell: (record) => (
      <NameLink id={record.id} page={pageOf?.(record)} {...(pageOf && isFirst && { label: nameOf(record) })}>
        {column.cell(record)}
      </NameLink>
    ),
  })
  return columns.map((column, place) =>
    place === 0 || column.narrow === 'name' ? linked(column, place === 0) : column,
  )
}

function editColumn<Entity extends { id: number }, Payload>({
  hooks,
  nameOf,
}: RecordSection<Entity, Payload>): Column<Entity> {
  function Edit({ record }: { record: Entity }) {
    const { one } = hooks.usePrefetch()
    return <EditLink id={record.id} name={nameOf(record)} onIntent={() => one(record.id)} />
  }
  return { id: 'edit', header: i18n.t('Edit'), cell: (record) => <Edit record={record} />, action: true }
}

/** A page of a list. The next page is prefetched as soon as this one is loaded. */
function usePrefetchedPage<Entity extends { id: number }, Payload>(
  { usePage, usePrefetch }: ResourceHooks<Entity, Payload>,
  query: PageQuery,
) {
  const page = usePage(query)
  const prefetch = usePrefetch()
  const hasNext = page.data !== undefined && !page.isPlaceholderData && !page.data.last
  useEffect(() => {
    if (hasNext) prefetch.page({ ...query, pageIndex: query.pageIndex + 1 })
  }, [hasNext, prefetch, query])
  return page
}
