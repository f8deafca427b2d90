import { Problem, SalesReport, SalesReportQuery } from 'shared-api/contract'
import type { Feature } from '../feature'
import { salesReport } from './queries'

export const reportRoutes: Feature = async (app, { region }) => {
  app.get(
    '/report/sales',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'Completed sales of a period and of the period before it',
        querystring: SalesReportQuery,
        response: { 200: SalesReport, 400: Problem },
      },
    },
    (request) =>
      app.heavyReads((db) =>
        salesReport(db, request.query, { timeZone: region.timeZone(), unit: region.unit() }),
      ),
  )
}
