import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError, clients, resource, type Service } from 'shared-api'
import { useSession } from 'shared-auth'
import { i18n } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { CLIENT, quantitiesOf, SERVICES } from '../sell-again'
import { useDraft } from '../wizard'
import { OpenSaleQuestion } from './open-sale-question'

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The services of the ids that are still sold. */
async function readSold(ids: readonly number[], signal: AbortSignal): Promise<Service[]> {
  const found = await Promise.all(
    ids.map((id) =>
      resource('service')
        .get(id, signal)
        .catch((error) => {
          if (isMissing(error)) return undefined
          throw error
        }),
    ),
  )
  return found
    .filter((each) => each !== undefined)
    .filter(({ retired, category }) => !retired && !category.retired)
}

/**
 * Chooses the client and the services of `?client=7&services=3x2,5` and removes the parameters, so that Back or a reload does not
 * choose them again. An open draft of another client, or one that other services would replace, is kept or left as the seller
 * answers. A client that does not exist is reported until one is chosen.
 */
export function DraftParameters() {
  const draft = useDraft()
  const { role, email } = useSession(({ user }) => user)
  const { chooseClient, sellTo } = draft
  const failure = useFailureToast()
  const notice = useFailureToast()
  const [params, setParams] = useSearchParams()
  const named = params.get(CLIENT)
  const { data: client, error: clientError, refetch: readClient } = clients.useOne(Number(named) || undefined)
  const isUnknown = named !== null && (!Number(named) || (!client && isMissing(clientError)))
  const quantities = quantitiesOf(params.get(SERVICES))
  const ids = [...quantities.keys()]
  const sellsAgain = ids.length > 0
  const {
    data: services,
    error: servicesError,
    refetch: readServices,
  } = useQuery({
    queryKey: [role, email, 'sell-again', ids],
    queryFn: ({ signal }) => readSold(ids, signal),
    enabled: sellsAgain,
    staleTime: 0,
    gcTime: 0,
  })
  const isRead = client !== undefined && (!sellsAgain || services !== undefined)
  const isOfAnother = draft.client !== null && client !== undefined && draft.client.id !== client.id
  // The parameters are removed a moment after the answer.
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered && named === null) setAnswered(false)
  const isOpen = named !== null && isRead && !isAnswered
  const asks = isOpen && draft.lines.length > 0 && (sellsAgain || isOfAnother)

  const removeParams = useCallback(() => {
    setAnswered(true)
    setParams(
      (now) => {
        const others = new URLSearchParams(now)
        others.delete(CLIENT)
        others.delete(SERVICES)
        return others
      },
      { replace: true },
    )
  }, [setParams])

  const start = () => {
    if (!client) return
    if (sellsAgain || isOfAnother)
      sellTo(
        client,
        (services ?? []).map((service) => ({ service, quantity: quantities.get(service.id) ?? 1 })),
      )
    else chooseClient(client)
    const missing = services ? ids.length - services.length : 0
    if (missing > 0)
      notice.refuse({
        title: i18n.t('Not everything can be sold again.'),
        description: i18n.t(
          '{count, plural, one {# service is no longer sold.} other {# services are no longer sold.}}',
          { count: missing },
        ),
      })
    removeParams()
  }

  const isReady = isOpen && !asks
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once, as soon as everything is read.
  useEffect(() => {
    if (isReady) start()
  }, [isReady])

  useEffect(() => {
    if (!isUnknown) return
    failure.refuse({
      title: i18n.t('This client could not be chosen.'),
      description: i18n.t('Choose from the list.'),
    })
    removeParams()
  }, [isUnknown, failure, removeParams])

  const error = isUnknown || isRead ? null : (clientError ?? servicesError)
  useEffect(() => {
    if (!error) return
    failure.show(error, () => {
      if (clientError) void readClient()
      if (servicesError) void readServices()
    })
  }, [error, clientError, servicesError, readClient, readServices, failure])

  const isChosen = draft.client !== null
  useEffect(() => {
    if (isChosen) failure.dismiss()
  }, [isChosen, failure])

  return asks && client ? (
    <OpenSaleQuestion
      open={draft.client}
      services={draft.lines.length}
      next={client}
      onKeep={removeParams}
      onStart={start}
    />
  ) : null
}
