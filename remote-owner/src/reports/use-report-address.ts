import { useMemo } from 'react'
import type { SalesReportQuery } from 'shared-api'
import { useAddressState } from 'shared-ui'
import {
  clearFilters,
  type FilterName,
  type ReportDays,
  readReportAddress,
  setDays,
  setFilter,
} from './report-address'

export interface ReportAddress {
  query: SalesReportQuery
  setDays: (days: ReportDays) => void
  /** Chooses a filter value, or removes the filter when the value is already chosen. */
  toggleFilter: (name: FilterName, value: string | number) => void
  clearFilters: () => void
}

/**
 * Keeps the state of the report in the address: a reload shows the same report, and Back undoes the last
 * choice.
 */
export function useReportAddress(): ReportAddress {
  const [params, change] = useAddressState()
  return useMemo(() => {
    const query = readReportAddress(params)
    return {
      query,
      setDays: (days) => change((address) => setDays(address, days)),
      toggleFilter: (name, value) =>
        change((address) => setFilter(address, name, query[name] === value ? undefined : value)),
      clearFilters: () => change(clearFilters),
    }
  }, [params, change])
}
