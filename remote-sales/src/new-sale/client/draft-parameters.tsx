import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError, clients, type PaymentMethod, resource, type Service } from 'shared-api'
import { useSession } from 'shared-auth'
import { i18n, useLingui } from 'shared-i18n'
import { toast, useFailureToast } from 'shared-ui'
import { Question } from 'shared-ui/overlays'
import { CLIENT, PAYMENT_METHOD, quantitiesOf, SERVICES } from '../../components/sell-again'
import type { DraftClient } from '../../sale-lines/draft'
import { clientName } from '../../sale-lines/draft'
import { pathOf, serviceStep } from '../steps'
import { useDraft } from '../wizard'

/**
 * Chooses the client of `?client=7` and removes the parameter, so that Back or a reload does not choose it again. A sale that is
 * sold again, `?client=7&services=3x2,5&payment-method=1`, continues at its services. An open draft of another client, or one
 * that other services would replace, is kept or left as the seller answers. A client that does not exist is reported until one
 * is chosen.
 */
export function DraftParameters() {
  const draft = useDraft()
  const { role, email } = useSession(({ user }) => user)
  const { chooseClient, sellTo } = draft
  const failure = useFailureToast()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const named = params.get(CLIENT)
  const { data: client, error: clientError, refetch: readClient } = clients.useOne(Number(named) || undefined)
  const isUnknown = named !== null && (!Number(named) || (!client && isMissing(clientError)))
  const quantities = quantitiesOf(params.get(SERVICES))
  const ids = [...quantities.keys()]
  const methodId = Number(params.get(PAYMENT_METHOD))
  const sellsAgain = ids.length > 0
  const {
    data: sold,
    error: soldError,
    refetch: readAgain,
  } = useQuery({
    queryKey: [role, email, 'sell-again', ids, methodId],
    queryFn: ({ signal }) => loadResoldServices(ids, methodId, signal),
    enabled: sellsAgain,
    staleTime: 0,
    gcTime: 0,
  })
  const isRead = client !== undefined && (!sellsAgain || sold !== undefined)
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
        others.delete(PAYMENT_METHOD)
        return others
      },
      { replace: true },
    )
  }, [setParams])

  const start = () => {
    if (!client) return
    if (!sold) {
      if (isOfAnother) sellTo(client, [])
      else chooseClient(client)
      removeParams()
      return
    }
    sellTo(
      client,
      sold.services.map((service) => ({ service, quantity: quantities.get(service.id) ?? 1 })),
      sold.paymentMethod,
    )
    const missing = ids.length - sold.services.length
    if (missing > 0)
      toast({
        tone: 'failure',
        title: i18n.t('Not everything can be sold again.'),
        description: i18n.t(
          '{count, plural, one {# service is no longer sold.} other {# services are no longer sold.}}',
          { count: missing },
        ),
      })
    setAnswered(true)
    navigate(pathOf(serviceStep), { replace: true })
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

  const error = isUnknown || isRead ? null : (clientError ?? soldError)
  useEffect(() => {
    if (!error) return
    failure.show(error, () => {
      if (clientError) void readClient()
      if (soldError) void readAgain()
    })
  }, [error, clientError, soldError, readClient, readAgain, failure])

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

interface OpenSaleQuestionProps {
  /** The client of the open draft. Null: not chosen yet. */
  open: DraftClient | null
  services: number
  next: DraftClient
  onKeep: () => void
  onStart: () => void
}

function OpenSaleQuestion({ open, services, next, onKeep, onStart }: OpenSaleQuestionProps) {
  const { i18n } = useLingui()
  return (
    <Question
      opened
      title={i18n.t('Start a new sale?')}
      keep={{ label: i18n.t('Keep the open sale'), onClick: onKeep }}
      discard={{ label: i18n.t('Start the new sale'), onClick: onStart }}
    >
      {open
        ? i18n.t(
            '{count, plural, one {An open sale to {name} has # service. A new sale to {next} removes it.} other {An open sale to {name} has # services. A new sale to {next} removes it.}}',
            { count: services, name: clientName(open), next: clientName(next) },
          )
        : i18n.t(
            '{count, plural, one {An open sale has # service. A new sale to {next} removes it.} other {An open sale has # services. A new sale to {next} removes it.}}',
            { count: services, next: clientName(next) },
          )}
    </Question>
  )
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

async function unlessMissing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return found.catch((error) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** Of a sale that is sold again: the services that are still sold, and its payment method, unless it is retired. */
async function loadResoldServices(
  serviceIds: readonly number[],
  paymentMethodId: number,
  signal: AbortSignal,
): Promise<{ services: Service[]; paymentMethod: PaymentMethod | null }> {
  const [found, method] = await Promise.all([
    Promise.all(serviceIds.map((id) => unlessMissing(resource('service').get(id, signal)))),
    paymentMethodId > 0 ? unlessMissing(resource('payment-method').get(paymentMethodId, signal)) : undefined,
  ])
  return {
    services: found
      .filter((each) => each !== undefined)
      .filter(({ retired, category }) => !retired && !category.retired),
    paymentMethod: method && !method.retired ? method : null,
  }
}
