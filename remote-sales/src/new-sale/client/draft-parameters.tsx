import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { clients } from 'shared-api'
import { useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { isMissing } from '../../components/refusal'
import { CLIENT, LEFT_OUT, PAYMENT_METHOD, quantitiesOf, SERVICES } from '../../components/sell-again'
import { parkDraft } from '../draft/draft-store'
import { isSold, readChoices } from '../draft/read-choices'
import { tellParked } from '../drafts/tell-parked'
import { pathOf, serviceStep } from '../steps'
import { useDraft } from '../wizard'

/**
 * Chooses the client of `?client=7` and removes the parameter, so that Back or a reload does not choose it again. A sale that is
 * sold again, `?client=7&services=3x2,5&payment-method=1`, continues at its services. A draft with services that another client or
 * other services would replace is parked as an open sale. A client that does not exist is reported until one is chosen.
 */
export function DraftParameters() {
  const navigate = useNavigate()
  const draft = useDraft()
  const parameters = useParameters()
  const records = useNamedRecords(parameters)
  const { isNamed, quantities, leftOut, remove } = parameters
  const { client, sold, isRead } = records
  useReport(records, remove)

  // The parameters are removed a moment later.
  const [isDone, setDone] = useState(false)
  if (isDone && !isNamed) setDone(false)
  const isOfAnother = draft.client !== null && client !== undefined && draft.client.id !== client.id
  const isReady = isNamed && isRead && !isDone
  const start = () => {
    if (!client) return
    setDone(true)
    if (draft.lines.length > 0 && (sold || isOfAnother)) {
      parkDraft()
      tellParked(draft.client)
    }
    if (sold) {
      draft.sellTo(
        client,
        sold.services.map((service) => ({ service, quantity: quantities.get(service.id) ?? 1 })),
        sold.paymentMethod,
      )
      tellMissing(quantities.size - sold.services.length, leftOut)
      navigate(pathOf(serviceStep), { replace: true })
      return
    }
    tellMissing(0, leftOut)
    if (isOfAnother) draft.sellTo(client, [])
    else draft.chooseClient(client)
    remove()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts once, as soon as everything is read.
  useEffect(() => {
    if (isReady) start()
  }, [isReady])

  return null
}

interface Parameters {
  isNamed: boolean
  /** Undefined for text that is no number. */
  clientId: number | undefined
  /** Of a sale that is sold again: how often each service is sold. */
  quantities: ReturnType<typeof quantitiesOf>
  paymentMethodId: number
  /** How many of its lines are not in the catalogue. */
  leftOut: number
  remove: () => void
}

function useParameters(): Parameters {
  const [params, setParams] = useSearchParams()
  const remove = useCallback(
    () =>
      setParams(
        (now) => {
          const others = new URLSearchParams(now)
          for (const name of [CLIENT, SERVICES, PAYMENT_METHOD, LEFT_OUT]) others.delete(name)
          return others
        },
        { replace: true },
      ),
    [setParams],
  )
  return {
    isNamed: params.has(CLIENT),
    clientId: Number(params.get(CLIENT)) || undefined,
    quantities: quantitiesOf(params.get(SERVICES)),
    paymentMethodId: Number(params.get(PAYMENT_METHOD)),
    leftOut: Number(params.get(LEFT_OUT)) || 0,
    remove,
  }
}

/** Reads the client, and what is sold again. */
function useNamedRecords({ isNamed, clientId, quantities, paymentMethodId }: Parameters) {
  const { role, email } = useSession(({ user }) => user)
  const client = clients.useOne(clientId)
  const ids = [...quantities.keys()]
  const sold = useQuery({
    queryKey: [role, email, 'sell-again', ids, paymentMethodId],
    queryFn: async ({ signal }) => {
      const { services, paymentMethod } = await readChoices({ serviceIds: ids, paymentMethodId }, signal)
      return { services: services.filter(isSold), paymentMethod }
    },
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const isRead = client.data !== undefined && (ids.length === 0 || sold.data !== undefined)
  const isUnknown = isNamed && (clientId === undefined || (!client.data && isMissing(client.error)))
  return {
    client: client.data,
    sold: sold.data,
    isRead,
    isUnknown,
    error: isUnknown || isRead ? null : (client.error ?? sold.error),
    retry: () => {
      if (client.error) void client.refetch()
      if (sold.error) void sold.refetch()
    },
  }
}

/** Says that the client does not exist, or cannot be read, until a client is chosen. */
function useReport({ isUnknown, error, retry }: ReturnType<typeof useNamedRecords>, remove: () => void) {
  const { i18n } = useLingui()
  const failure = useFailureToast()
  const isChosen = useDraft((draft) => draft.client !== null)
  useEffect(() => {
    if (!isUnknown) return
    failure.refuse({
      title: i18n.t('This client could not be chosen.'),
      description: i18n.t('Choose from the list.'),
    })
    remove()
  }, [isUnknown, failure, remove, i18n])
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry is another function at each render.
  useEffect(() => {
    if (error) failure.show(error, retry)
  }, [error, failure])
  useEffect(() => {
    if (isChosen) failure.dismiss()
  }, [isChosen, failure])
}

/**
 * @param count how many services of a sale that is sold again are no longer sold
 * @param leftOut how many of its lines are not in the catalogue
 */
function tellMissing(count: number, leftOut: number): void {
  const reasons = [
    ...(count > 0
      ? [
          i18n.t(
            '{count, plural, one {# service is no longer sold.} other {# services are no longer sold.}}',
            {
              count,
            },
          ),
        ]
      : []),
    ...(leftOut > 0
      ? [
          i18n.t(
            '{count, plural, one {# line is not in the list: add it again.} other {# lines are not in the list: add them again.}}',
            { count: leftOut },
          ),
        ]
      : []),
  ]
  if (reasons.length > 0)
    toast({
      tone: 'failure',
      title: i18n.t('Not everything can be sold again.'),
      description: reasons.join(' '),
    })
}
