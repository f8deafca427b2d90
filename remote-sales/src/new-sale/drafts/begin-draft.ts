import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { resource } from 'shared-api'
import type { Quote } from 'shared-api/contract'
import { quoteState } from 'shared-api/quotes'
import { useLingui } from 'shared-i18n'
import { toast, today, useFailureToast } from 'shared-ui'
import type { Draft } from '../draft/draft'
import { newSaleDraft, parkDraft } from '../draft/draft-store'
import { isSold, readChoices } from '../draft/read-choices'
import { finishStep, firstIncompleteStep, pathOf, paymentStep, serviceStep } from '../steps'
import { tellParked } from './tell-parked'

/** The records of a quote as they are now. */
async function readRecords({ clientId, paymentMethod, saleItems }: Quote, sells: boolean) {
  const serviceIds = [...new Set(saleItems.flatMap(({ serviceId }) => serviceId ?? []))]
  const [client, choices] = await Promise.all([
    clientId === null ? null : resource('client').get(clientId),
    // Whoever sells it asks how it is paid.
    readChoices({ serviceIds, paymentMethodId: sells ? 0 : paymentMethod.id }),
  ])
  return { client, ...choices }
}

/**
 * A draft of a quote. Sold while it holds, its lines keep their prices; otherwise they are compared with those of now, as those of any
 * draft that was left.
 */
function draftOf(
  quote: Quote,
  sells: boolean,
  { client, paymentMethod, services }: Awaited<ReturnType<typeof readRecords>>,
): Partial<Draft> {
  const { id, version, validUntil, note, saleItems, discount, currency, clientId } = quote
  const holds = sells && quoteState(quote, today()) !== 'EXPIRED'
  return {
    client,
    contact: clientId === null ? { name: quote.client.name, phoneNumber: quote.phoneNumber } : null,
    currency,
    discount,
    paymentMethod,
    lines: saleItems.map(
      ({ line = 0, serviceId, name, price, quantity, from, to, categoryId, original }, index) => {
        const now = services.find((service) => service.id === serviceId)
        // A price that does not hold is that of the service, before it was converted.
        const own = holds ? undefined : original
        return {
          id: index,
          ...(holds && { line }),
          service: {
            id: serviceId ?? 0,
            name,
            price: own?.price ?? price,
            currency: own?.currency ?? currency,
            ...(now && { category: now.category, days: now.days, datesRequired: now.datesRequired }),
            ...(categoryId !== undefined && { categoryId }),
            ...(holds && { original }),
          },
          ...{ quantity, from, to },
        }
      },
    ),
    quote: {
      ...{ id, version, sells, validUntil, note },
      agreed: holds ? { clientId: client?.id ?? 0, saleItems, discount } : null,
    },
  }
}

/** Opens the wizard with a quote: to sell it at the payment method, or to make a new version of it at its services. */
export function useBeginDraft(quote: Quote) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (sells: boolean) => readRecords(quote, sells),
    onSuccess: (records, sells) => {
      failure.dismiss()
      const before = newSaleDraft.getState()
      if (before.lines.length > 0) {
        parkDraft()
        tellParked(before.client)
      }
      newSaleDraft.getState().begin(draftOf(quote, sells, records))
      const gone = records.services.filter((service) => !isSold(service)).map(({ name }) => name)
      if (gone.length > 0)
        toast({
          title: i18n.t('No longer in the catalogue: {names}.', { names: gone.join(', ') }),
          description: i18n.t('While the quote holds, it can be sold all the same.'),
        })
      const open = firstIncompleteStep(newSaleDraft.getState())
      const wanted = sells ? paymentStep : serviceStep
      navigate(pathOf(open === finishStep || open === paymentStep ? wanted : open))
    },
    onError: (error, sells) => failure.show(error, () => mutate(sells)),
  })
  return { sell: () => mutate(true), change: () => mutate(false), busy: isPending }
}
