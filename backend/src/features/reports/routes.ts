import { Problem, SalesReport, SalesReportQuery } from 'shared-api/contract'
import type { App } from '../../platform/http/app'
import type { CurrentRegion } from '../business/region'
import { salesReport } from './queries'

export function reportRoutes(app: App, region: CurrentRegion): void {
  app.get(
    '/report/sales',
    {
      config: { access: ['OWNER'] },
      schema: {
        tags: ['report'],
        summary: 'Completed sales of a period and of the period before it',
        querystring: SalesReportQuery,
        response: { 200: SalesReport, 400: Problem },
      },
    },
    (request) => app.heavyReads((db) => salesReport(db, request.query, region.timeZone())),
  )
}
