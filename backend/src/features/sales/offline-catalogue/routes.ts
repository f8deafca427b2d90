import { Readable } from 'node:stream'
import { Business, OfflineCatalogue, PaymentMethod, Problem, Service } from 'shared-api/contract'
import * as v from 'valibot'
import { callerOf } from '../../../platform/caller/caller'
import { serializer } from '../../../platform/http/valibot'
import { etag, isKnown } from '../../../platform/resources/etag'
import { findDiscountLimits } from '../../business/discount-limits'
import type { Feature } from '../../feature'
import { catalogueVersion, readCatalogue, recordCatalogue } from './queries'

const businessJson = serializer(Business)
const servicesJson = serializer(v.array(Service))
const paymentMethodsJson = serializer(v.array(PaymentMethod))

/** The catalogue is sent as text, and a response 304 has no body. */
const response: Record<number, v.GenericSchema> = { 200: OfflineCatalogue, 429: Problem }

/** Adds the route of what a device needs to sell without a network. */
export const offlineCatalogueRoutes: Feature = async (app, { db, config }) => {
  const { offlineHours } = config
  const tagOf = (version: string, discountLimit: number) =>
    etag(`${version}-${offlineHours}-${discountLimit}`)

  const readText = async (discountLimit: number): Promise<{ tag: string; text: string }> => {
    const { version, madeAt, business, services, paymentMethods, clients } = await readCatalogue(db)
    const text =
      `{"madeAt":"${madeAt}","offlineHours":${offlineHours},"discountLimit":${discountLimit},` +
      `"business":${businessJson(business)},"services":${servicesJson(services)},"paymentMethods":${paymentMethodsJson(paymentMethods)},"clients":${clients}}`
    return { tag: tagOf(version, discountLimit), text }
  }

  app.get(
    '/offline-catalogue',
    {
      config: { access: ['EMPLOYEE'] },
      schema: {
        summary:
          'Business, services, payment methods and clients of one moment; 304 when they equal those of If-None-Match',
        headers: v.object({ 'if-none-match': v.optional(v.string()) }),
        response,
      },
    },
    async (request, reply) => {
      const { EMPLOYEE: limit } = await findDiscountLimits(db, config)
      const tag = tagOf(await catalogueVersion(db), limit)
      if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const { accountId } = callerOf(request)
      const body = await app.exportLimits.run(accountId, request.signal, async () => {
        const { tag, text } = await readText(limit)
        await recordCatalogue(db, accountId, request.ip)
        reply.header('etag', tag)
        return Readable.from([text])
      })
      return reply.type('application/json; charset=utf-8').send(body)
    },
  )
}
