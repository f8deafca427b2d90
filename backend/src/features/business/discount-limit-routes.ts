import { DiscountLimits, Problem } from 'shared-api/contract'
import { callerOf } from '../../platform/caller/caller'
import type { Feature } from '../feature'
import { findDiscountLimits, saveDiscountLimits } from './discount-limits'

export const discountLimitRoutes: Feature = async (app, { db, config }) => {
  app.get(
    '/business/discount-limits',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'The highest discount that each role may give, in percent',
        response: { 200: DiscountLimits },
      },
    },
    () => findDiscountLimits(db, config),
  )

  app.put(
    '/business/discount-limits',
    {
      config: { access: ['OWNER'] },
      schema: {
        summary: 'Set the highest discount that each role may give, in percent',
        body: DiscountLimits,
        response: { 200: DiscountLimits, 400: Problem },
      },
    },
    async (request) => {
      await saveDiscountLimits(db, request.body, {
        accountId: callerOf(request).accountId,
        configured: config,
      })
      return findDiscountLimits(db, config)
    },
  )
}
