import { receiptNumber, useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'

/** The name of the receipt of a sale. The id of a sale that is not confirmed is 0. */
export function useReceiptTitle(saleId: number): string {
  const { i18n } = useLingui()
  const { data: business } = useBusiness()
  return saleId ? i18n.t('Receipt No. {id}', { id: receiptNumber(saleId, business) }) : i18n.t('Receipt')
}
