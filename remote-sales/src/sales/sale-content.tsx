import { Badge, Group, Text } from '@mantine/core'
import { type Sale, usePayments } from 'shared-api'
import { travellerName, useTravellers } from 'shared-api/travellers'
import { Markup, useLingui } from 'shared-i18n'
import { formatMoment, formatMoney, lazyScreen } from 'shared-ui'
import { ClientLink } from '../client/client-link'
import classes from '../components/columns.module.css'
import { NoteLink } from '../notes/note-link'
import { Notes } from '../notes/notes'
import { OptionalPart } from '../optional-part'
import { StoredReceipt } from '../receipt/receipt'
import { balanceOf, isOverdue } from './payments/paid'
import { owedText, Payments } from './payments/payments'
import { Travellers } from './travellers/travellers'

const SaleHistory = lazyScreen(async () => (await import('./sale-history')).SaleHistory, {
  whenIdle: true,
})

interface SaleContentProps {
  sale: Sale
  /** The path of the page. */
  path: string
  mayChange: boolean
}

/** What a sale is and what has happened to it, below the header of its page. */
export function SaleContent({ sale, path, mayChange }: SaleContentProps) {
  const { i18n } = useLingui()
  const { data } = useTravellers(sale.id)
  const { data: payments } = usePayments(sale.id)
  return (
    <>
      <div>
        <Group gap="sm">
          <Text>
            <ClientLink id={sale.clientId}>{`${sale.client.name} ${sale.client.lastname}`}</ClientLink>
          </Text>
          <SaleState sale={sale} />
        </Group>
        {sale.receivedAt && (
          <Text size="sm" c="dimmed">
            {i18n.t('Made without a connection, received on {moment}', {
              moment: formatMoment(sale.receivedAt),
            })}
          </Text>
        )}
        {sale.status === 'COMPLETED' && !mayChange && (
          <Text size="sm" c="dimmed">
            <Markup
              text={i18n.t(
                'After the day of the sale, only an administrator or owner changes the rest of it or cancels it: <0>leave them a note</0>.',
              )}
              tags={[<NoteLink key="0" salePath={path} />]}
            />
          </Text>
        )}
      </div>
      <div className={classes.columns}>
        <StoredReceipt sale={sale} payments={payments} travellers={data?.travellers.map(travellerName)} />
        <div className={classes.parts}>
          <Payments sale={sale} />
          <Travellers sale={sale} path={path} isEditing={false} />
          <OptionalPart>
            <SaleHistory sale={sale} />
          </OptionalPart>
          <Notes saleId={sale.id} />
        </div>
      </div>
    </>
  )
}

/** Whether a sale is cancelled, and what is owed of it or to be given back. Nothing for a sale that is settled. */
function SaleState({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const balance = balanceOf(sale)
  if (sale.status === 'CANCELLED')
    return (
      <Badge color="red" variant="light">
        {i18n.t({ id: 'Cancelled (sale)', message: 'Cancelled' })}
      </Badge>
    )
  if (balance === 0) return null
  return (
    <Badge color={isOverdue(sale) ? 'red' : 'yellow'} variant="light" tt="none">
      {`${balance > 0 ? owedText(sale) : i18n.t('To give back')}: ${formatMoney(Math.abs(balance))}`}
    </Badge>
  )
}
