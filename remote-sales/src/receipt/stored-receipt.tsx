import { clients, type RecordedSale } from 'shared-api'
import type { Payment } from 'shared-api/contract'
import { printedSale, useBusiness } from 'shared-api/receipt'
import { Receipt } from './receipt'

interface StoredReceiptProps {
  sale: RecordedSale
  /** Those of the sale. Default: the receipt names its method alone. */
  payments?: readonly Payment[] | undefined
  /** The names of the travellers. */
  travellers?: readonly string[] | undefined
}

/** The receipt of a sale in the suite, with the business and the client's phone as they are now. */
export function StoredReceipt({ sale, payments, travellers }: StoredReceiptProps) {
  const { data: business } = useBusiness()
  const { data: client } = clients.useOne(sale.clientId)
  return (
    <Receipt
      sale={printedSale(sale, payments)}
      unconfirmed={sale.waitingKey !== undefined}
      cancelReason={sale.cancelReason}
      business={business}
      travellers={travellers}
      phoneNumber={client?.person.phoneNumber}
    />
  )
}
