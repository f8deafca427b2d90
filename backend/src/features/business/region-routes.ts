import { MovedSales, MovedSalesQuery, Problem, Region, RegionInput } from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import type { Feature } from '../feature'
import { countMovedSales, findRegion, saveRegion } from './region'

export const regionRoutes: Feature = async (app, { db, config, region }) => {
  app.get(
    '/business/region',
    {
      // The login screen and public receipts are in the language of the business, too.
      config: { access: 'public' },
      schema: {
        summary: 'The country of the business, its language, and how it writes dates and money',
        response: { 200: Region },
      },
    },
    () => findRegion(db, config),
  )

  app.get(
    '/business/region/moved-sales',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'How many sales would fall on another day in another time zone',
        querystring: MovedSalesQuery,
        response: { 200: MovedSales, 400: Problem },
      },
    },
    async ({ query }) => ({ sales: await countMovedSales(db, region.timeZone(), query.timeZone) }),
  )

  app.put(
    '/business/region',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'Choose the country of the business, its language, and how it writes dates and money',
        body: RegionInput,
        response: { 200: Region, 400: Problem },
      },
    },
    async (request) => {
      await saveRegion(db, request.body, callerOf(request).accountId)
      await region.reload()
      return findRegion(db, config)
    },
  )
}
