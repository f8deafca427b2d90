import type { SessionUser } from 'shared-auth'
import type { SalesReportQuery } from '../contract'
import type { PageQuery } from './page-query'

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
    options: (name: string, search: string) => [...of(name), 'options', search] as const,
    optionLabel: (name: string, value: string) => [...of(name), 'option-label', value] as const,
    one: (name: string, id: number) => [...of(name), 'one', id] as const,
    administrators: () => [...session(), 'administrator'] as const,
    administratorPage: (query: PageQuery) => [...session(), 'administrator', 'page', query] as const,
    secondFactorPolicy: () => [...session(), 'second-factor-policy'] as const,
    auditLog: () => [...session(), 'audit-log'] as const,
    auditLogPage: (query: PageQuery) => [...session(), 'audit-log', 'page', query] as const,
    import: (id: number) => [...session(), 'import', id] as const,
    operation: () => [...session(), 'operation'] as const,
    mail: () => [...session(), 'mail'] as const,
    mailPage: (query: PageQuery) => [...session(), 'mail', 'page', query] as const,
    mailFigures: () => [...session(), 'mail', 'figures'] as const,
    serverOptions: () => [...session(), 'server-options'] as const,
    ownSecondFactor: () => [...session(), 'own-second-factor'] as const,
    ownSessions: () => [...session(), 'own-session'] as const,
    discountLimit: () => [...session(), 'discount-limit'] as const,
    departures: (query: object) => [...session(), 'departure', query] as const,
    calendarAddress: () => [...session(), 'calendar-address'] as const,
    clientHistory: (id: number, purchases: number) =>
      [...session(), 'client-history', id, purchases] as const,
    discountLimits: () => [...session(), 'business', 'discount-limits'] as const,
    region: () => [...session(), 'business', 'region'] as const,
    reports: () => [...session(), 'report'] as const,
    /** Below the sale's own key, so that what changes the sale also reads its payments again. */
    payments: (saleId: number) => [...of('sale'), 'one', saleId, 'payment'] as const,
    saleHistory: (id: number) => [...session(), 'sale', 'history', id] as const,
    takings: () => [...session(), 'report', 'takings'] as const,
    saleFigures: (clientId?: string) => [...session(), 'report', 'figures', clientId] as const,
    salesReport: (range: SalesReportQuery) => [...session(), 'report', 'sales', range] as const,
  }
}

export type QueryKeys = ReturnType<typeof queryKeys>

/** Resources whose entities show something of another one. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = { category: ['service'] }

export const shownIn = (name: string): readonly string[] => SHOWN_IN[name] ?? []

/** The query keys of a resource and of the resources that show its fields. */
export const affectedKeys = (keys: QueryKeys, name: string) => [name, ...shownIn(name)].map(keys.resource)
