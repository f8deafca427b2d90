import type { MailSource } from '../client/resource'
import { toPage } from '../contract'
import { afterDelay } from './delay'

/** The demo has no mail server: it shows what can be sent, and sends nothing. */
export const sampleMail: MailSource = {
  page: ({ pageIndex, pageSize }, signal) => afterDelay(() => toPage([], 0, pageIndex, pageSize), signal),
  figures: (signal) => afterDelay(() => ({ configured: false, delayed: 0, failed: 0 }), signal),
  retry: () => afterDelay(() => undefined),
  discard: () => afterDelay(() => undefined),
  mailReceipt: (_saleId, email) => afterDelay(() => ({ mailedTo: email })),
}
