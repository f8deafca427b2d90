import { Problem, SalesReport, SalesReportQuery } from 'shared-api/contract'
import type { App } from '../http/app'
import { salesReport } from './queries'

export function reportRoutes(app: App, timeZone: string): void {
  app.get(
    '/report/sales',
    {
      config: { access: ['OWNER'] },
      schema: {
        tags: ['report'],
        summary: 'The sales of a period, without cancelled ones, and of the period before',
        querystring: SalesReportQuery,
        response: { 200: SalesReport, 400: Problem },
      },
    },
    (request) => app.heavyReads((db) => salesReport(db, request.query, timeZone)),
  )
}
