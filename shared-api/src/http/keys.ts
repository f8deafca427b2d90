import { useMemo } from 'react'
import { type SessionUser, useSession } from 'shared-auth'

/** The query of a page. A resource may have further filters. */
export interface PageQuery {
  /** Zero-based. */
  pageIndex: number
  /** 1 to 100. */
  pageSize: number
  search?: string | undefined
  sort?: `${string},${'asc' | 'desc'}` | undefined
  [filter: string]: string | number | undefined
}

/**
 * Query keys. All of them start with the session's role and email, so that sessions never share cached data.
 */
export function queryKeys({ role, email }: SessionUser) {
  const session = () => [role, email] as const
  const of = (name: string) => [...session(), name] as const
  return {
    session,
    resource: of,
    list: (name: string) => [...of(name), 'list'] as const,
    pages: (name: string) => [...of(name), 'page'] as const,
    page: (name: string, query: PageQuery) => [...of(name), 'page', query] as const,
    loadedPages: (name: string, query: Omit<PageQuery, 'pageIndex'>) =>
      [...of(name), 'loaded-pages', query] as const,
    options: (name: string, search: string, query: object) =>
      [...of(name), 'options', search, query] as const,
    optionLabel: (name: string, value: string) => [...of(name), 'option-label', value] as const,
    one: (name: string, id: number) => [...of(name), 'one', id] as const,
    auditLog: () => [...session(), 'audit-log'] as const,
    payments: (saleId: number) => [...of('sale'), 'one', saleId, 'payment'] as const,
    saleHistory: (id: number) => [...session(), 'sale', 'history', id] as const,
  }
}

export type QueryKeys = ReturnType<typeof queryKeys>

/** Resources whose entities show something of another one. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = { category: ['service'] }

export const shownIn = (name: string): readonly string[] => SHOWN_IN[name] ?? []

/** The query keys of a resource and of the resources that show its fields. */
export const affectedKeys = (keys: QueryKeys, name: string) => [name, ...shownIn(name)].map(keys.resource)

export function useQueryKeys(): QueryKeys {
  const user = useSession((session) => session.user)
  return useMemo(() => queryKeys(user), [user])
}
