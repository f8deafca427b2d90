import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { SalesReportQuery } from 'shared-api'
import {
  type FilterName,
  type ReportDays,
  readReportAddress,
  withDays,
  withFilter,
  withoutFilters,
} from './report-address'

export interface ReportAddress {
  query: SalesReportQuery
  setDays: (days: ReportDays) => void
  /** Chooses a part, or lets go of the one that is chosen. */
  toggleFilter: (name: FilterName, value: string | number) => void
  clearFilters: () => void
}

/** The report's state in the address: a reload shows the same, and Back undoes a click on a chart. */
export function useReportAddress(): ReportAddress {
  const [params, setParams] = useSearchParams()
  return useMemo(() => {
    const query = readReportAddress(params)
    return {
      query,
      setDays: (days) => setParams((old) => withDays(old, days)),
      toggleFilter: (name, value) =>
        setParams((old) => withFilter(old, name, query[name] === value ? undefined : value)),
      clearFilters: () => setParams(withoutFilters),
    }
  }, [params, setParams])
}
