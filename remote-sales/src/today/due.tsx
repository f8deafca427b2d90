import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sales, useDueSales } from 'shared-api'
import { type DueSale, filledReminder } from 'shared-api/contract'
import { useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatCount, formatDay, formatMoney, LoadingOrFailed, lazyScreen, today } from 'shared-ui'
import { ClientLink } from '../components/client-link'
import { usePhoneLinks } from '../components/contact-links'
import { SaleOfClient, useSalesPath } from '../components/sale-reference'
import { Section } from '../components/section'
import { OwedToClients } from './owed-to-clients'
import classes from './today.module.css'

const SaleDialogs = lazyScreen(async () => (await import('../sale/actions/sale-dialogs')).SaleDialogs)

export function Due() {
  const { i18n } = useLingui()
  const query = useDueSales()
  const [paying, setPaying] = useState<number>()
  // With its version, so that a payment that somebody else has taken meanwhile is noticed.
  const { data: sale } = sales.useOne(paying)
  const salesPath = useSalesPath()
  const reminder = useReminder()
  const phoneLinks = usePhoneLinks()
  const { data } = query
  return (
    <Section
      title={i18n.t('Due and overdue')}
      aside={
        <Anchor component={Link} to={`${salesPath}?owed=true`}>
          {i18n.t('All that is owed')}
        </Anchor>
      }
    >
      {data && data.count > 0 ? (
        <>
          <Stack component="ul" gap={0} className={classes.due}>
            {data.sales.map((due) => (
              <DueEntry
                key={due.saleId}
                due={due}
                whatsApp={reminder && phoneLinks(due, reminder(due))?.whatsApp}
                onPay={() => setPaying(due.saleId)}
              />
            ))}
          </Stack>
          {data.count > data.sales.length && (
            <Text size="sm" mt="xs">
              {i18n.t('The oldest {shown} of {count}.', {
                shown: formatCount(data.sales.length),
                count: formatCount(data.count),
              })}{' '}
              <Anchor component={Link} to={`${salesPath}?overdue=true`} inherit>
                {i18n.t('All that is overdue')}
              </Anchor>
            </Text>
          )}
        </>
      ) : data ? (
        <Text c="dimmed">{i18n.t('Nothing is due.')}</Text>
      ) : (
        <LoadingOrFailed request={query} />
      )}
      <OwedToClients />
      {paying !== undefined && sale && (
        <SaleDialogs sale={sale} opened="pay" onClose={() => setPaying(undefined)} />
      )}
    </Section>
  )
}

interface DueEntryProps {
  due: DueSale
  /** The link that writes to the client. Undefined until it is known, and without a mobile number. */
  whatsApp: string | undefined
  onPay: () => void
}

function DueEntry({ due, whatsApp, onPay }: DueEntryProps) {
  const { i18n } = useLingui()
  const { client, dueOn, balance, services } = due
  const isToday = dueOn === today()
  return (
    <li className={classes.entry} aria-label={client}>
      <div>
        <Group gap="xs">
          <ClientLink id={due.clientId}>{client}</ClientLink>
          <Text size="sm" c={isToday ? 'dimmed' : 'var(--mantine-color-error)'}>
            {isToday ? i18n.t('due today') : i18n.t('due since {day}', { day: formatDay(dueOn) })}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          <SaleOfClient id={due.saleId} readable />
          {['', ...services, due.employeeName].join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.actions}>
        <Text fw={600} translate="no" style={{ whiteSpace: 'nowrap' }}>
          {formatMoney(balance)}
        </Text>
        <div className={classes.whatsApp}>
          {whatsApp && (
            <ActionIcon
              component="a"
              href={whatsApp}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              aria-label={i18n.t('Write to {name} by WhatsApp', { name: client })}
            >
              <IconBrandWhatsapp size={18} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <Button variant="default" size="compact-sm" onClick={onPay}>
          {i18n.t('Take payment')}
        </Button>
      </Group>
    </li>
  )
}

/** The function that makes the text to who owes: that of Settings, or the usual words. Undefined until Settings are read. */
function useReminder(): ((due: DueSale) => string) | undefined {
  const { i18n } = useLingui()
  const { data: business, isPending } = useBusiness()
  if (isPending) return undefined
  return ({ name, balance, dueOn }) => {
    const values = { name, amount: formatMoney(balance), day: formatDay(dueOn) }
    if (!business?.reminder)
      return i18n.t('Hello {name}, {amount} of your trip was to be paid by {day}. Thank you!', values)
    return filledReminder(business.reminder, values)
  }
}
