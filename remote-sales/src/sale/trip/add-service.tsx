import { type ComponentProps, useState } from 'react'
import { optionSource, resource } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { formatMoney, useFailureToast } from 'shared-ui'
import { PagedSelect } from 'shared-ui/select'
import * as v from 'valibot'
import { useAddLine, useLineName, useMayAdd } from '../../sale-lines/add-line'
import { atShownPrice, type DraftLine, DraftService } from '../../sale-lines/draft'
import { useSaleLines } from '../../sale-lines/lines-store'
import { movePeriod } from '../../sale-lines/period'

const ON_SALE = { sort: 'name,asc', query: { available: 'true' } } as const

const SERVICES = optionSource('service', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  ...ON_SALE,
})

/** With what each costs now. */
const PRICED_SERVICES = optionSource('service', {
  toOption: ({ id, name, price, currency }) => ({
    value: String(id),
    label: `${name} · ${formatMoney(price, currency)}`,
  }),
  ...ON_SALE,
})

interface ServiceSelectProps extends Omit<ComponentProps<typeof PagedSelect>, 'onChange' | 'readOnly'> {
  onChoose: (id: number) => Promise<void>
}

/** The services on sale. While the chosen one is read, no other can be chosen. */
function ServiceSelect({ value, onChoose, ...props }: ServiceSelectProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const choose = async (id: string) => {
    setChosen(id)
    await onChoose(Number(id))
    setChosen(null)
  }
  return (
    <PagedSelect
      {...props}
      value={chosen ?? value}
      // Not disabled, which would take the focus from who goes on typing.
      readOnly={chosen !== null}
      onChange={(id) => id && void choose(id)}
    />
  )
}

/**
 * Adds a service to the draft, which may have it already.
 *
 * @param onBegin called before, where the draft may not be begun
 */
export function AddService({ onBegin }: { onBegin?: () => void }) {
  const { i18n } = useLingui()
  const addLine = useAddLine(onBegin)
  return (
    <ServiceSelect
      source={PRICED_SERVICES}
      aria-label={i18n.t('Add a service')}
      placeholder={i18n.t('Add a service')}
      value={null}
      onChoose={(id) => addLine({ id })}
    />
  )
}

/** The service of a line, in the place of which another one is chosen. */
export function ServiceOfLine({ line }: { line: DraftLine }) {
  const { i18n } = useLingui()
  const replace = useReplaceService(line)
  const name = useLineName(line)
  return (
    <ServiceSelect
      source={SERVICES}
      aria-label={i18n.t('Another service for {name}', { name })}
      size="xs"
      flex={1}
      miw={200}
      value={`${line.service.id}`}
      allowDeselect={false}
      onChoose={replace}
    />
  )
}

/**
 * Replaces the service of a line; keeps quantity, dates, travellers. The price is that of now, or the agreed one of the service that was sold.
 */
function useReplaceService({ id }: DraftLine) {
  const { store, agreed } = useSaleLines()
  const failure = useFailureToast()
  const mayAdd = useMayAdd()
  return async function replace(serviceId: number): Promise<void> {
    failure.dismiss()
    try {
      const { read } = store.getState()
      const now = atShownPrice(v.parse(DraftService, await read(resource('service').get(serviceId))))
      // The days may have been changed while the service was read.
      const current = store.getState().lines.find((line) => line.id === id)
      if (!current) return
      const { line, from, to } = current
      const sold = agreed?.saleItems.find((item) => item.line === line && item.serviceId === serviceId)
      if (!sold && !mayAdd(now)) return
      const service = sold
        ? {
            ...now,
            name: sold.name,
            price: sold.price,
            currency: agreed?.currency ?? now.currency,
            original: sold.original,
          }
        : now
      store.getState().changeLine(id, { service, ...movePeriod({ from, to }, 'from', from, now.days) })
    } catch (error) {
      failure.show(error, () => void replace(serviceId))
    }
  }
}
