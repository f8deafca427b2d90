import { toPage } from '../contract'
import type { MailSource } from '../resource'
import { answer } from './delay'

/** The demo has no mail server: it shows what can be sent, and sends nothing. */
export const sampleMail: MailSource = {
  page: ({ pageIndex, pageSize }, signal) => answer(() => toPage([], 0, pageIndex, pageSize), signal),
  figures: (signal) => answer(() => ({ configured: false, delayed: 0, failed: 0 }), signal),
  retry: () => answer(() => undefined),
  discard: () => answer(() => undefined),
  mailReceipt: (_saleId, email) => answer(() => ({ mailedTo: email })),
}
