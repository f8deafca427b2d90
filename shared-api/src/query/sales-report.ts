import type { SalesReport, SalesReportQuery } from '../contract'
import { request } from './request'
import { useReadPage } from './use-read'

/** The sales report. While another one loads, `data` is the previous report. */
export const useSalesReport = (query: SalesReportQuery) =>
  useReadPage(['report', 'sales', query], (signal) =>
    request<SalesReport>('GET', '/report/sales', { query, signal }),
  )
