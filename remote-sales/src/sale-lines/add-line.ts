import { resource } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import * as v from 'valibot'
import { useDraft, useWizard } from '../new-sale/wizard'
import { atShownPrice, type DraftLine, DraftService } from './draft'
import { movePeriod } from './period'

/**
 * Adds a line of a service, in the change of a sale at its price of now, whatever was agreed on for other lines. A service that is not
 * in the draft gets the days of travel that all lines share; one that is there is added for other days.
 *
 * @param onBegin called before, where the draft may not be begun
 */
export function useAddLine(onBegin?: () => void) {
  const { store, changedSale } = useWizard()
  const failure = useFailureToast()
  return async function add(service: Pick<DraftService, 'id'> | DraftService, quantity = 1): Promise<void> {
    failure.dismiss()
    try {
      const isRead = changedSale === undefined && 'name' in service
      const { read } = store.getState()
      const now: DraftService = isRead ? service : await read(resource('service').get(service.id))
      onBegin?.()
      const { lines, addLine } = store.getState()
      const [first] = lines
      const isShared =
        first?.from &&
        lines.every(({ from, to }) => from === first.from && to === first.to) &&
        lines.every((line) => line.service.id !== now.id)
      const days = isShared && movePeriod({ from: null, to: first.to }, 'from', first.from, now.days)
      addLine({ service: now, quantity, ...days })
    } catch (error) {
      failure.show(error, () => void add(service, quantity))
    }
  }
}

/**
 * Replaces the service of a line; keeps quantity, dates, travellers. The price is that of now, or the agreed one of the service that was sold.
 */
export function useReplaceService({ id }: DraftLine) {
  const { store, changedSale } = useWizard()
  const failure = useFailureToast()
  return async function replace(serviceId: number): Promise<void> {
    failure.dismiss()
    try {
      const { read } = store.getState()
      const now = atShownPrice(v.parse(DraftService, await read(resource('service').get(serviceId))))
      // The days may have been changed while the service was read.
      const current = store.getState().lines.find((line) => line.id === id)
      if (!current) return
      const { line, from, to } = current
      const sold = changedSale?.saleItems.find((item) => item.line === line && item.serviceId === serviceId)
      const service = sold ? { ...now, name: sold.name, price: sold.price } : now
      store.getState().changeLine(id, { service, ...movePeriod({ from, to }, 'from', from, now.days) })
    } catch (error) {
      failure.show(error, () => void replace(serviceId))
    }
  }
}

/** Which one of the lines of its service a line is, from 1. */
export const nthOfService = (lines: readonly DraftLine[], line: DraftLine): number =>
  lines.filter(({ service }) => service.id === line.service.id).findIndex(({ id }) => id === line.id) + 1

/** The name of a line's service, with its number where the service has several lines. */
export function useLineName(line: DraftLine): string {
  const { i18n } = useLingui()
  const lines = useDraft((draft) => draft.lines)
  const { id, name } = line.service
  const isOnly = lines.filter(({ service }) => service.id === id).length < 2
  return isOnly ? name : i18n.t('{service} ({number})', { service: name, number: nthOfService(lines, line) })
}
