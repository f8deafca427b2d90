import type { Month, MonthQuery, SalesReport, SalesReportQuery } from '../contract'
import { useReadPage } from './hooks'
import { request } from './request'

/** What an accountant gets of some days, at most a year. */
export const readMonth = (query: MonthQuery): Promise<Month> =>
  request<Month>('GET', '/report/month', { query })

/** The sales report. While another one loads, `data` is the previous report. */
export const useSalesReport = (query: SalesReportQuery) =>
  useReadPage(['report', 'sales', query], (signal) =>
    request<SalesReport>('GET', '/report/sales', { query, signal }),
  )
