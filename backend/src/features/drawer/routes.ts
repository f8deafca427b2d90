import { Drawer, DrawerClosing, DrawerClosingInput, DrawerQuery, dateIn, Problem } from 'shared-api/contract'
import { callerOf } from '../../platform/caller'
import { IdempotencyHeaders } from '../../platform/resources/idempotency'
import type { Feature } from '../feature'
import { closeDrawer } from './close-drawer'
import { ownOnly, readDrawer } from './queries'

const access = 'keepDrawers'

export const drawerRoutes: Feature = async (app, { db, region }) => {
  app.get(
    '/drawer',
    {
      config: { access },
      schema: {
        summary:
          'What came in and went out on a day, by person and payment method; employees see their own drawer',
        querystring: DrawerQuery,
        response: { 200: Drawer, 400: Problem },
      },
    },
    (request) => {
      const timeZone = region.timeZone()
      const today = dateIn(timeZone, new Date())
      const accountId = ownOnly(callerOf(request))
      return readDrawer(db, request.query.day ?? today, {
        timeZone,
        today,
        accountId,
        currency: region.currency().code,
      })
    },
  )

  app.post(
    '/drawer/closing',
    {
      config: { access },
      schema: {
        summary: 'Store what was counted in a drawer, once per Idempotency-Key; employees in their own',
        headers: IdempotencyHeaders,
        body: DrawerClosingInput,
        response: { 201: DrawerClosing, 400: Problem, 403: Problem, 409: Problem },
      },
    },
    async (request, reply) => {
      const { closing, accountId } = await closeDrawer(db, callerOf(request), {
        input: request.body,
        key: request.headers['idempotency-key'],
        timeZone: region.timeZone(),
        currency: region.currency().code,
      })
      request.changes = [{ topic: 'drawer', id: closing.id, accountId }]
      return reply.code(201).send(closing)
    },
  )
}
