import { IdParams, Mailed, Problem, ReceiptMail } from 'shared-api/contract'
import { callerOf } from '../../../platform/caller/caller'
import type { Feature } from '../../feature'
import { requestReceiptMail } from './request-receipt'

export const receiptMailRoutes: Feature = async (app, { db, sendsMail }) => {
  app.post(
    '/sale/:id/receipt-mail',
    {
      config: { access: ['EMPLOYEE', 'ADMINISTRATOR', 'OWNER'] },
      schema: {
        summary: 'Mail the receipt of a sale, at most 5 times a day',
        params: IdParams,
        body: ReceiptMail,
        response: { 202: Mailed, 400: Problem, 404: Problem, 409: Problem, 429: Problem },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const mailed = await requestReceiptMail(db, sendsMail, callerOf(request), {
        saleId: params.id,
        email: body.email,
      })
      // The sale is the same.
      request.changes = [{ topic: 'mail' }]
      return reply.code(202).send(mailed)
    },
  )
}
