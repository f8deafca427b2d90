import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Sale, sales } from 'shared-api'
import { fullName } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoney, lazyScreen } from 'shared-ui'
import { ClientLink } from '../components/client-link'
import { SaleOfClient, useSalesPath } from '../components/sale-reference'
import { balanceOf } from '../sale/payments/paid'
import classes from './today.module.css'

const SaleDialogs = lazyScreen(async () => (await import('../sale/actions/sale-dialogs')).SaleDialogs)

const SHOWN = { pageIndex: 0, pageSize: 20, sort: 'createdAt,asc', owedToClient: 'true' } as const

/** What is to be given back to clients, the oldest sale first. Nothing where nothing is. */
export function OwedToClients() {
  const { i18n } = useLingui()
  const { data } = sales.usePage(SHOWN)
  const [chosen, setChosen] = useState<number>()
  // With its version, so that a refund that somebody else has given meanwhile is noticed.
  const { data: sale } = sales.useOne(chosen)
  const salesPath = useSalesPath()
  if (!data || data.empty) return null
  return (
    <section aria-label={i18n.t('Owed to clients')}>
      <Text fw={600} mt="md">
        {i18n.t('Owed to clients')}
      </Text>
      <Stack component="ul" gap={0} className={classes.due}>
        {data.content.map((each) => (
          <Entry key={each.id} sale={each} onGiveBack={() => setChosen(each.id)} />
        ))}
      </Stack>
      {data.totalElements > data.content.length && (
        <Text size="sm" mt="xs">
          {i18n.t('The oldest {shown} of {count}.', {
            shown: formatCount(data.content.length),
            count: formatCount(data.totalElements),
          })}{' '}
          <Anchor component={Link} to={`${salesPath}?owedToClient=true`} inherit>
            {i18n.t('All that is owed to clients')}
          </Anchor>
        </Text>
      )}
      {chosen !== undefined && sale && (
        <SaleDialogs sale={sale} opened="refund" onClose={() => setChosen(undefined)} />
      )}
    </section>
  )
}

function Entry({ sale, onGiveBack }: { sale: Sale; onGiveBack: () => void }) {
  const { i18n } = useLingui()
  const client = fullName(sale.client)
  return (
    <li className={classes.entry} aria-label={client}>
      <div>
        <ClientLink id={sale.clientId}>{client}</ClientLink>
        <Text size="sm" c="dimmed">
          <SaleOfClient id={sale.id} readable />
          {['', ...new Set(sale.saleItems.map(({ name }) => name)), sale.employeeName].join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <Text fw={600} translate="no" style={{ whiteSpace: 'nowrap' }}>
          {formatMoney(-balanceOf(sale))}
        </Text>
        <Button variant="default" size="compact-sm" onClick={onGiveBack}>
          {i18n.t('Give back')}
        </Button>
      </Group>
    </li>
  )
}
