import type { SalesReportQuery } from '../contract'
import { withSource } from './source'
import { useReadPage } from './use-read'

/** The sales report. While another one loads, `data` is the previous report. */
export const useSalesReport = (query: SalesReportQuery) =>
  useReadPage(['report', 'sales', query], (signal) =>
    withSource((source) => source.salesReport(query, signal)),
  )
