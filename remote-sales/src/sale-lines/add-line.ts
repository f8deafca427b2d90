import { resource } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { type DraftLine, type DraftService, draftCode } from './draft'
import { NO_RATE, useOfficeExchange } from './draft-exchange'
import { useLines, useSaleLines } from './lines-store'
import { movePeriod } from './period'

/**
 * Adds a line of a service, at its price of now where other lines were agreed on before. A service that is not in the draft gets the days of travel that all lines share; one that is there is added for other days.
 *
 * @param onBegin called before, where the draft may not be begun
 */
export function useAddLine(onBegin?: () => void) {
  const { store, agreed } = useSaleLines()
  const failure = useFailureToast()
  const mayAdd = useMayAdd()
  return async function add(service: Pick<DraftService, 'id'> | DraftService, quantity = 1): Promise<void> {
    failure.dismiss()
    try {
      const isRead = 'name' in service && (agreed === undefined || service.id === 0)
      const { read } = store.getState()
      const now: DraftService = isRead ? service : await read(resource('service').get(service.id))
      if (!mayAdd(now)) return
      onBegin?.()
      const { lines, addLine } = store.getState()
      const [first] = lines
      const isShared =
        first?.from &&
        lines.every(({ from, to }) => from === first.from && to === first.to) &&
        !lines.some(({ service }) => isSameService(service, now))
      const days = isShared && movePeriod({ from: null, to: first.to }, 'from', first.from, now.days)
      addLine({ service: now, quantity, ...days })
    } catch (error) {
      failure.show(error, () => void add(service, quantity))
    }
  }
}

/**
 * Returns a function that is false, and says why, for a service that cannot be converted to the currency of the sale. The first one that
 * is converted gives the draft its rate.
 */
export function useMayAdd(): (service: Pick<DraftService, 'currency'>) => boolean {
  const { i18n } = useLingui()
  const { store, agreed } = useSaleLines()
  const office = useOfficeExchange()
  const failure = useFailureToast()
  return ({ currency }) => {
    const { lines, exchange, takeExchange, ...draft } = store.getState()
    const code = agreed?.currency ?? (lines.length > 0 ? draftCode({ lines, ...draft }) : currency)
    if (currency === code || exchange) return true
    if (office) takeExchange(office)
    else failure.refuse({ title: i18n.t('It cannot be added to this sale.'), description: i18n.t(NO_RATE) })
    return office !== undefined
  }
}

/** What is not in the catalogue is the same by its name. */
const isSameService = (one: DraftService, other: DraftService): boolean =>
  one.id === other.id && (one.id !== 0 || one.name === other.name)

/** The name of a line's service, with its number where the service has several lines. */
export function useLineName(line: DraftLine): string {
  const { i18n } = useLingui()
  const lines = useLines((draft) => draft.lines)
  const { name } = line.service
  const ofService = lines.filter(({ service }) => isSameService(service, line.service))
  const number = ofService.findIndex(({ id }) => id === line.id) + 1
  return ofService.length < 2 ? name : i18n.t('{service} ({number})', { service: name, number })
}
