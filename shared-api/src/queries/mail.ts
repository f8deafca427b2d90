import { isRealRole, useSession } from 'shared-auth'
import type { Mailed, MailFigures, OutgoingMail, Page, SentReceipt } from '../contract'
import { serverOptions } from '../http/auth'
import type { PageQuery } from '../http/keys'
import { useRead, useReadPage, useWrite } from './hooks'
import { request } from './request'

function useServerOptions() {
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const { data } = useRead(['server-options'], serverOptions, {
    enabled: isReal,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { isReal, options: data }
}

/** True when the server sends mail, and in the demo. Undefined until it is known. */
export function useSendsMail(): boolean | undefined {
  const { isReal, options } = useServerOptions()
  return isReal ? options?.mail : true
}

/** The version of the server. Undefined in the demo, and until it is known. */
export const useServerRelease = (): string | undefined => useServerOptions().options?.release

const RECEIPT_MAIL = ['receipt-mail']

/** Mails the receipt of a sale. Rejects with an ApiError 429 when it has been mailed too often today. */
export const useMailReceipt = () =>
  useWrite(
    ({ saleId, email }: { saleId: number; email: string }) =>
      request<Mailed>('POST', `/sale/${saleId}/receipt-mail`, { body: { email } }),
    RECEIPT_MAIL,
  )

/** The mails of the receipt of a sale, newest first. */
export const useReceiptMails = (saleId: number) =>
  useRead([...RECEIPT_MAIL, saleId], (signal) =>
    request<SentReceipt[]>('GET', `/sale/${saleId}/receipt-mail`, { signal }),
  )

/** A page of the mails that have not been sent. */
export const useUnsentMailPage = (query: PageQuery) =>
  useReadPage(['mail', 'page', query], (signal) =>
    request<Page<OutgoingMail>>('GET', '/mail', { query, signal }),
  )

/** The number of unsent mails. */
export const useMailFigures = ({ enabled = true } = {}) =>
  useRead(['mail', 'figures'], (signal) => request<MailFigures>('GET', '/mail/figures', { signal }), {
    enabled,
  })

const useMailAction = (action: 'retry' | 'discard') =>
  useWrite((id: number) => request<void>('POST', `/mail/${id}/${action}`), ['mail'])

/** Tries to send a mail now. The variable is its id. Rejects with an ApiError 404 when it is sent already. */
export const useRetryMail = () => useMailAction('retry')

/** Drops a mail. The variable is its id. */
export const useDiscardMail = () => useMailAction('discard')
