import { useMutation } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import { serverOptions } from '../client/auth'
import type { PageQuery } from '../client/page-query'
import type { MailSource } from '../client/resource'
import type { Mailed } from '../contract'
import { withSource } from './source'
import { useRead, useReadPage } from './use-read'
import { useWrite } from './use-write'

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

/** Mails the receipt of a sale. Rejects with an ApiError 429 when it has been mailed too often today. */
export function useMailReceipt() {
  return useMutation<Mailed, Error, { saleId: number; email: string }>({
    mutationFn: ({ saleId, email }) => withSource(({ mail }) => mail.mailReceipt(saleId, email)),
  })
}

/** A page of the mails that have not been sent. */
export const useUnsentMailPage = (query: PageQuery) =>
  useReadPage(['mail', 'page', query], (signal) => withSource(({ mail }) => mail.page(query, signal)))

/** The number of unsent mails. */
export const useMailFigures = () =>
  useRead(['mail', 'figures'], (signal) => withSource(({ mail }) => mail.figures(signal)))

const useMailAction = (act: (mail: MailSource, id: number) => Promise<void>) =>
  useWrite((id: number) => withSource(({ mail }) => act(mail, id)), ['mail'])

/** Tries to send a mail now. The variable is its id. */
export const useRetryMail = () => useMailAction((mail, id) => mail.retry(id))

/** Drops a mail. The variable is its id. */
export const useDiscardMail = () => useMailAction((mail, id) => mail.discard(id))
