import { clients, type RecordedSale, usePayments } from 'shared-api'
import { type Converted, fromCents, fullName, type PrintedSale, toCents } from 'shared-api/contract'
import { phoneOf, printedSale, salePaper, useBusiness, useSaleConditions } from 'shared-api/receipt'
import { useTravellers } from 'shared-api/travellers'
import { useSession } from 'shared-auth'
import { Paper } from '../papers/paper'

type ReceiptProps = Omit<Parameters<typeof salePaper>[0], 'isDemo'>

/** The receipt of a sale. */
export function Receipt(props: ReceiptProps) {
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  return <Paper make={(format) => salePaper({ ...props, isDemo }, format)} />
}

/** @param sale one that waits on this device has what was handed over in another currency, because it has no payments yet */
export function StoredReceipt({ sale }: { sale: ReceiptSale }) {
  const { data: business } = useBusiness()
  const { data: client } = clients.useOne(sale.clientId)
  const { data: payments } = usePayments(sale.id)
  const { data } = useTravellers(sale.id)
  const { data: conditions } = useSaleConditions(sale.id)
  // Its sums are those of the payments.
  if (sale.status === 'CANCELLED' && !payments) return null
  return (
    <Receipt
      sale={withHanded(printedSale(sale, payments, conditions), sale.handed)}
      isUnconfirmed={sale.waitingKey !== undefined}
      business={business}
      travellers={data?.travellers.map(fullName)}
      phone={client && phoneOf(client.person)}
    />
  )
}

type ReceiptSale = RecordedSale & { handed?: Converted | undefined }

function withHanded(printed: PrintedSale, handed: Converted | undefined): PrintedSale {
  const { payments, createdAt: at, paymentMethod, total, balance } = printed
  if (!handed || payments.length > 0) return printed
  const amount = fromCents(toCents(total) - toCents(balance))
  return { ...printed, payments: [{ at, method: paymentMethod.type, amount, handed }] }
}

export const ReceiptOnPaper = ({ sale }: { sale: ReceiptSale }) => (
  <div hidden>
    <StoredReceipt sale={sale} />
  </div>
)
