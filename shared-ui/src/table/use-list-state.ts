import { use, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { AutosaveStorage, storeText } from '../form/form-autosave'
import {
  DEFAULT_PAGE_SIZE,
  isRowsPerPage,
  type ListState,
  PAGE,
  SIZE,
  type Sort,
  toListQuery,
} from '../url-state/list-state'
import { useAddressState } from '../url-state/use-address-state'
import type { Column } from './column'
import { useListView } from './use-list-view'

interface ListStateOptions {
  /** The name under which the rows per page are stored, and the last address of this tab. */
  rememberAs?: string
  /** The rows per page until the user chooses another number. */
  pageSize?: number | undefined
  /** The names of the filters. Default: the keys of `accept`. */
  filters?: readonly string[]
  /** Validates the text of each filter. An invalid filter is ignored. Default: every text is valid. */
  accept?: Readonly<Record<string, (text: string) => boolean>> | undefined
  /** The columns that the list can be sorted by. Any other sort is ignored. Default: any column. */
  columns?: readonly Pick<Column<never>, 'id' | 'sortable' | 'startsHidden' | 'asked'>[]
}

const SEARCH = 'q'
const SORT = 'sort'
const HIDE = 'hide'
/** The maximum length that the server accepts. */
const MAX_SEARCH = 100
const ANY: NonNullable<ListStateOptions['accept']> = {}

function readPage(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) - 1 : 0
}

function readSize(text: string | null, fallback: number): number {
  const size = Number(text)
  return isRowsPerPage(size) ? size : fallback
}

function readSort(text: string | null, columns: ListStateOptions['columns']): Sort | undefined {
  const [, id, direction] = /^([a-zA-Z]+),(asc|desc)$/.exec(text ?? '') ?? []
  const isKnown = columns?.some((column) => column.id === id && column.sortable) ?? true
  return id && isKnown ? { id, desc: direction === 'desc' } : undefined
}

/**
 * Keeps the state of a list in the address, so that a reload, Back from a form and a shared link show the
 * same list. Invalid parameters are replaced by the defaults.
 */
export function useListState({
  rememberAs,
  pageSize: defaultSize = DEFAULT_PAGE_SIZE,
  filters,
  accept = ANY,
  columns,
}: ListStateOptions = {}): ListState {
  const [params, changeAddress] = useAddressState()
  const [view, setView] = useListView(rememberAs)
  useLastAddress(rememberAs)
  return useMemo(() => {
    const search = params.get(SEARCH)?.slice(0, MAX_SEARCH) ?? ''
    const sort = readSort(params.get(SORT), columns)
    const query = toListQuery(
      readPage(params.get(PAGE)),
      readSize(params.get(SIZE), view.pageSize ?? defaultSize),
      search,
      sort,
    )

    const hidden = params.get(HIDE)?.split('.').filter(Boolean)
    const hiddenIds =
      hidden ?? view.hidden ?? columns?.filter(({ startsHidden }) => startsHidden).map(({ id }) => id)
    const change = (name: string, value: string) =>
      changeAddress(
        (address) => {
          address.delete(PAGE)
          if (value) address.set(name, value)
          else address.delete(name)
        },
        { replace: true, preventScrollReset: true },
      )

    return {
      query,
      sort,
      search,
      filters: Object.fromEntries(
        (filters ?? Object.keys(accept)).flatMap((name) => {
          const text = params.get(name)
          return text && (accept[name]?.(text) ?? true) ? [[name, text]] : []
        }),
      ),
      hidden,
      asked: columns
        ?.filter(({ id, asked }) => asked && !hiddenIds?.includes(id))
        .map(({ id }) => id)
        .join(),
      setHidden: (ids) =>
        changeAddress((address) => address.set(HIDE, ids.join('.')), {
          replace: true,
          preventScrollReset: true,
        }),
      setPageIndex: (index) => change(PAGE, index === 0 ? '' : String(index + 1)),
      setPageSize: (size) => {
        if (rememberAs) setView((current) => ({ ...current, pageSize: size }))
        change(SIZE, size === defaultSize ? '' : String(size))
      },
      setSort: (next) => change(SORT, next ? `${next.id},${next.desc ? 'desc' : 'asc'}` : ''),
      setSearch: (text) => change(SEARCH, text),
      setFilter: change,
    }
  }, [
    params,
    changeAddress,
    view.pageSize,
    view.hidden,
    setView,
    rememberAs,
    defaultSize,
    filters,
    accept,
    columns,
  ])
}

/**
 * Restores the search, filters and sort that a list last had in this tab, at the first page. Only after a link without
 * parameters: Back, a reload and a link with parameters show what their address says.
 * @param name The name of the list. Without a name nothing is stored.
 */
function useLastAddress(name: string | undefined): void {
  const storage = use(AutosaveStorage)
  const { search } = useLocation()
  const arrival = useNavigationType()
  const navigate = useNavigate()
  const isNew = useRef(true)
  const key = name && `list ${name}`

  useEffect(() => {
    if (!key || !storage) return
    const last = isNew.current && arrival !== 'POP' && search === '' ? storage.getItem(key) : null
    isNew.current = false
    const address = new URLSearchParams(last ?? '')
    address.delete(PAGE)
    address.delete(SIZE)
    const restored = address.toString()
    if (restored) void navigate({ search: restored }, { replace: true })
    else if (search) storeText(storage, key, search)
    else storage.removeItem(key)
  }, [key, storage, search, arrival, navigate])
}
