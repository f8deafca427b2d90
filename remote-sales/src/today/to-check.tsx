import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Sale, sales } from 'shared-api'
import { fullName } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatCount, formatMoment } from 'shared-ui'
import { ClientLink } from '../components/client-link'
import { Money } from '../components/money'
import { SaleOfClient, useSalesPath } from '../components/sale-reference'
import { Section } from '../components/section'
import { CheckButton, Marks } from '../sale/marks'
import classes from './today.module.css'

const SHOWN = { pageIndex: 0, pageSize: 20, sort: 'createdAt,asc', toCheck: 'true' } as const

/** The sales that were made offline and are not as the rules are, the oldest first. Nothing where nothing is. */
export function ToCheck() {
  const { i18n } = useLingui()
  const { data } = sales.usePage(SHOWN)
  const salesPath = useSalesPath()
  if (!data || data.empty) return null
  return (
    <Section title={i18n.t('To check: {count}', { count: formatCount(data.totalElements) })}>
      <Text size="sm" c="dimmed">
        {i18n.t('Sold offline, and stored as seller and client agreed.')}
      </Text>
      <Stack component="ul" gap={0} className={classes.due}>
        {data.content.map((sale) => (
          <Entry key={sale.id} sale={sale} />
        ))}
      </Stack>
      {data.totalElements > data.content.length && (
        <Anchor component={Link} to={`${salesPath}?toCheck=true`} size="sm">
          {i18n.t('All that is to be checked')}
        </Anchor>
      )}
    </Section>
  )
}

function Entry({ sale }: { sale: Sale }) {
  const name = fullName(sale.client)
  return (
    <li className={classes.entry} aria-label={name}>
      <div>
        <ClientLink id={sale.clientId}>{name}</ClientLink>
        <Text size="sm" c="dimmed">
          <SaleOfClient id={sale.id} readable />
          {['', sale.employeeName, formatMoment(sale.createdAt)].join(' · ')}
        </Text>
        <Marks marks={sale.marks ?? []} />
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <Money amount={sale.total} fw={600} />
        <CheckButton sale={sale} />
      </Group>
    </li>
  )
}
