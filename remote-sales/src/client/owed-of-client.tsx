import { Anchor, Badge, Group } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { ClientHistory } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoney } from 'shared-ui'
import { useSalesPath } from './sale-of-client'

interface OwedOfClientProps {
  clientId: number
  owed: ClientHistory['owed']
}

/** What the client owes, with a link to the sale, or to the sales. Nothing when nothing is owed. */
export function OwedOfClient({ clientId, owed: { amount, sales, saleId } }: OwedOfClientProps) {
  const { i18n } = useLingui()
  const salesPath = useSalesPath()
  if (amount === 0) return null
  return (
    <Group component="section" gap="sm" aria-label={i18n.t('Owed')}>
      <Badge color="yellow" variant="light" tt="none">
        {i18n.t('Owes {amount}', { amount: formatMoney(amount) })}
      </Badge>
      {sales === 1 && saleId !== null ? (
        <Anchor component={Link} to={`${salesPath}/${saleId}`} inherit>
          {i18n.t('Sale No. {id}', { id: saleId })}
        </Anchor>
      ) : (
        <Anchor component={Link} to={`${salesPath}?clientId=${clientId}&owed=true`} inherit>
          {i18n.t('{count, plural, one {{shown} sale} other {{shown} sales}}', {
            count: sales,
            shown: formatCount(sales),
          })}
        </Anchor>
      )}
    </Group>
  )
}
