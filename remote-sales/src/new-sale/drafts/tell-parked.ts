import { i18n, labelText } from 'shared-i18n'
import { toast } from 'shared-ui'
import { clientName, type DraftClient } from '../../sale-lines/draft'
import { SECTIONS } from '../../sections'

/**
 * Says that the draft of this tab became an open sale.
 *
 * @param client of the open sale. Null: not chosen yet
 */
export function tellParked(client: DraftClient | null): void {
  toast({
    title: client
      ? i18n.t('The open sale to {name} is kept.', { name: clientName(client) })
      : i18n.t('The open sale is kept.'),
    description: i18n.t('It waits under “Quotes” in {list}.', { list: labelText(SECTIONS.mySales.label) }),
  })
}
