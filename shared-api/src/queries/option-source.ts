import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PageQuery } from '../http/keys'
import { useQueryKeys } from '../http/keys'
import type { EntityOf, ResourceName } from '../http/records'
import { previousPage } from './hooks'
import { resource } from './resource'

const PAGE_SIZE = 20

type Option = { value: string; label: string }

interface OptionSourceOptions<Entity> {
  toOption: (entity: Entity) => Option
  sort: NonNullable<PageQuery['sort']>
  /** Narrows the records. Default: all. */
  query?: Readonly<Record<string, string>>
  /** Finds the record of a value among the results of a search for it. Default: the value is an id. */
  find?: (entity: Entity, value: string) => boolean
}

/** The records of a resource as options of a select field, searched on the server and loaded page by page. */
export function optionSource<Name extends ResourceName>(
  name: Name,
  { toOption, sort, find, query: narrowed = {} }: OptionSourceOptions<EntityOf<Name>>,
) {
  const records = resource(name)
  const page = (query: Pick<PageQuery, 'pageIndex' | 'search'>, signal: AbortSignal) =>
    records.page({ ...query, ...narrowed, pageSize: PAGE_SIZE, sort }, signal)

  async function labelOf(value: string, signal: AbortSignal): Promise<string> {
    if (!find) return toOption(await records.get(Number(value), signal)).label
    const { content } = await page({ pageIndex: 0, search: value }, signal)
    const found = content.find((entity) => find(entity, value))
    return found ? toOption(found).label : value
  }

  return {
    /**
     * The options that match the search, as far as they are loaded. Loads nothing while `enabled` is false.
     */
    useOptions(search: string, enabled: boolean) {
      const keys = useQueryKeys()
      const query = useInfiniteQuery({
        queryKey: keys.options(name, search, narrowed),
        queryFn: ({ pageParam, signal }) => page({ pageIndex: pageParam, ...(search && { search }) }, signal),
        initialPageParam: 0,
        getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
        placeholderData: previousPage(keys),
        enabled,
      })
      return {
        options: query.data?.pages.flatMap(({ content }) => content.map(toOption)) ?? [],
        isPrevious: query.isPlaceholderData,
        isFetching: query.isFetching,
        isError: query.isError,
        error: query.error,
        hasMore: query.hasNextPage && !query.isFetching,
        loadMore: () => void query.fetchNextPage(),
        retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
      }
    },

    /** The label of a chosen value. Undefined while it is loading. */
    useLabel(value: string | undefined): string | undefined {
      const keys = useQueryKeys()
      const { data } = useQuery({
        queryKey: keys.optionLabel(name, value ?? ''),
        queryFn: value ? ({ signal }) => labelOf(value, signal) : skipToken,
      })
      return data
    },
  }
}
