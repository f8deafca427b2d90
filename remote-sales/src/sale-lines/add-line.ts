import { resource } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import type { DraftLine, DraftService } from './draft'
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
  return async function add(service: Pick<DraftService, 'id'> | DraftService, quantity = 1): Promise<void> {
    failure.dismiss()
    try {
      const isRead = 'name' in service && (agreed === undefined || service.id === 0)
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

/** Which one of the lines of its service a line is, from 1. */
const nthOfService = (lines: readonly DraftLine[], line: DraftLine): number =>
  lines.filter(({ service }) => service.id === line.service.id).findIndex(({ id }) => id === line.id) + 1

/** The name of a line's service, with its number where the service has several lines. */
export function useLineName(line: DraftLine): string {
  const { i18n } = useLingui()
  const lines = useLines((draft) => draft.lines)
  const { id, name } = line.service
  const isOnly = lines.filter(({ service }) => service.id === id).length < 2
  return isOnly ? name : i18n.t('{service} ({number})', { service: name, number: nthOfService(lines, line) })
}
