import {
  Business,
  BusinessInput,
  DiscountLimits,
  MovedSales,
  MovedSalesQuery,
  NewRegion,
  Problem,
  PublicBusiness,
  PublicLogo,
  Region,
} from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../platform/caller'
import type { Database } from '../../platform/database/database'
import { etag } from '../../platform/resources/resource'
import {
  findBusiness,
  findDiscountLimits,
  findLogo,
  saveBusiness,
  saveDiscountLimits,
} from '../business/queries'
import { countMovedSales, findPublicBusiness, findRegion, saveRegion } from '../business/region'
import { addCashMethod } from '../business/usual-payment-methods'
import type { Feature } from '../feature'
import { storeFirstRate } from '../rate/rate'

export const businessRoutes: Feature = async (app, { db }) => {
  app.get(
    '/business',
    {
      config: { access: 'readOffice' },
      schema: {
        summary: 'The name, address and logo of the business, for receipts',
        response: { 200: Business },
      },
    },
    async (_request, reply) => {
      const { version, ...business } = await findBusiness(db)
      return reply.header('etag', etag(version)).send(business)
    },
  )

  app.put(
    '/business',
    {
      config: { access: 'changeSettings' },
      schema: {
        summary: 'Change the details of the business, for receipts and mails',
        headers: v.object({ 'if-match': v.optional(v.string()) }),
        body: BusinessInput,
        response: { 200: Business, 400: Problem, 412: Problem },
      },
    },
    async (request, reply) => {
      const { version, ...business } = await saveBusiness(db, request.body, {
        ifMatch: request.headers['if-match'],
        accountId: callerOf(request).accountId,
      })
      return reply.header('etag', etag(version)).send(business)
    },
  )
}

export const regionRoutes: Feature = async (app, { db, config, region }) => {
  app.get(
    '/business/region',
    {
      // The login screen and public receipts are in the language of the business, too.
      config: { access: 'public' },
      schema: {
        summary: 'The name of the business, its country, its language, and how it writes dates and money',
        response: { 200: PublicBusiness },
      },
    },
    () => findPublicBusiness(db, config),
  )

  app.get(
    '/business/logo',
    {
      // The login screen and the pages for clients show it.
      config: { access: 'public' },
      schema: { summary: 'The logo of the business as a data URL', response: { 200: PublicLogo } },
    },
    () => findLogo(db),
  )

  app.get(
    '/business/region/moved-sales',
    {
      config: { access: 'changeSettings' },
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
      config: { access: 'changeSettings' },
      schema: {
        summary: 'Choose the country of the business, its language, and how it writes dates and money',
        body: NewRegion,
        response: { 200: Region, 400: Problem },
      },
    },
    async (request) => {
      const { secondCurrencyStart: start, ...input } = request.body
      const by = { accountId: callerOf(request).accountId, configured: config }
      const addedMethods = await db.transaction(async (tx) => {
        const added = await saveRegion(tx, input, by)
        if (start) await startSecondCurrency(tx, start, by)
        return added || start !== undefined
      })
      request.changes = [{ topic: 'business' }]
      if (start) request.changes.push({ topic: 'rate' })
      if (addedMethods) request.changes.push({ topic: 'payment-method' })
      await region.reload()
      return findRegion(db, config)
    },
  )
}

/** Stores the first rate of a second currency, and its payment method for cash. */
async function startSecondCurrency(
  tx: Database,
  { rate, cashMethod }: NonNullable<NewRegion['secondCurrencyStart']>,
  { accountId, configured }: Parameters<typeof saveRegion>[2],
): Promise<void> {
  const region = await findRegion(tx, configured)
  await storeFirstRate(tx, region, { rate, accountId })
  if (region.secondCurrency) await addCashMethod(tx, cashMethod, region.secondCurrency, accountId)
}

export const discountLimitRoutes: Feature = async (app, { db, config }) => {
  app.get(
    '/business/discount-limits',
    {
      config: { access: 'changeSettings' },
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
      config: { access: 'changeSettings' },
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
