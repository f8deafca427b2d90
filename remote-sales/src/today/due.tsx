import { ActionIcon, Button, Text } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import type { DueSale } from 'shared-api/contract'
import { useBusiness } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { formatDaysInWords, today } from 'shared-ui'
import { usePhoneLinks } from '../components/contact-links'
import { Money } from '../components/money'
import { reminderMessage } from '../sale/client-texts'
import { Entry } from './group'
import classes from './today.module.css'

/** The function that shows a due sale, with the payment and the reminder that may follow. */
export function useDueEntry(onPay: (saleId: number) => void) {
  const { i18n } = useLingui()
  const { data: business, isPending } = useBusiness()
  const phoneLinks = usePhoneLinks()
  return (due: DueSale) => {
    const { client, clientId, saleId, dueOn, balance, currency, services, employeeName } = due
    const isToday = dueOn === today()
    // Undefined until it is known, and without a mobile number.
    const whatsApp = isPending ? undefined : phoneLinks(due, reminderMessage(business, due))?.whatsApp
    return (
      <Entry
        key={saleId}
        saleId={saleId}
        clientId={clientId}
        name={client}
        state={
          <Text size="sm" c={isToday ? 'dimmed' : 'var(--mantine-color-error)'}>
            {isToday
              ? i18n.t('due today')
              : i18n.t('overdue since {day}', { day: formatDaysInWords({ from: dueOn, to: dueOn }) })}
          </Text>
        }
        details={[...services, employeeName]}
      >
        <Money amount={balance} currency={currency} fw={600} />
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
        <Button variant="default" size="compact-sm" onClick={() => onPay(saleId)}>
          {i18n.t('Take payment')}
        </Button>
      </Entry>
    )
  }
}
