import { useState } from 'react'
import { optionSource, resource } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { PagedSelect } from 'shared-ui/select'
import { movePeriod } from '../../new-sale/services/line-days'
import { useWizard } from '../../new-sale/wizard'

const SERVICES = optionSource('service', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
  query: { available: 'true' },
})

/**
 * Adds a service to the draft at its price of now, with the days of travel that the other lines share.
 *
 * @param onBegin called before, where the draft may not be begun
 */
export function AddService({ onBegin }: { onBegin?: () => void }) {
  const { i18n } = useLingui()
  const { store } = useWizard()
  const failure = useFailureToast()
  const [chosen, setChosen] = useState<string | null>(null)
  const add = async (id: string) => {
    failure.dismiss()
    setChosen(id)
    try {
      const service = await resource('service').get(Number(id))
      onBegin?.()
      const { lines, chooseServices, changeLine } = store.getState()
      chooseServices([...lines.map((line) => line.service), service])
      const [first] = lines
      if (first?.from && lines.every(({ from, to }) => from === first.from && to === first.to))
        changeLine(service.id, movePeriod({ from: null, to: first.to }, 'from', first.from, service.days))
    } catch (error) {
      failure.show(error, () => void add(id))
    }
    setChosen(null)
  }
  return (
    <PagedSelect
      aria-label={i18n.t('Add a service')}
      placeholder={i18n.t('Add a service')}
      source={SERVICES}
      value={chosen}
      disabled={chosen !== null}
      onChange={(id) => id && void add(id)}
    />
  )
}
