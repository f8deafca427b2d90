import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRealRole, useSession } from 'shared-auth'
import { serverOptions } from '../client/auth'
import type { PageQuery } from '../client/page-query'
import type { MailSource } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import type { Mailed } from '../contract'
import { previousPage } from './previous-page'
import { withSource } from './source'

function useServerOptions() {
  const keys = useQueryKeys()
  const isReal = useSession(({ user }) => isRealRole(user.role))
  const { data } = useQuery({
    queryKey: keys.serverOptions(),
    queryFn: ({ signal }) => serverOptions(signal),
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
export function useUnsentMailPage(query: PageQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.mailPage(query),
    queryFn: ({ signal }) => withSource(({ mail }) => mail.page(query, signal)),
    placeholderData: previousPage(keys),
  })
}

/** The number of unsent mails. */
export function useMailFigures() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.mailFigures(),
    queryFn: ({ signal }) => withSource(({ mail }) => mail.figures(signal)),
  })
}

function useMailAction(act: (mail: MailSource, id: number) => Promise<void>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<void, Error, number>({
    mutationFn: (id) => withSource(({ mail }) => act(mail, id)),
    // A failure changes the list, too: the mail has been sent meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: keys.mail() }),
  })
}

/** Tries to send a mail now. The variable is its id. */
export const useRetryMail = () => useMailAction((mail, id) => mail.retry(id))

/** Drops a mail. The variable is its id. */
export const useDiscardMail = () => useMailAction((mail, id) => mail.discard(id))
