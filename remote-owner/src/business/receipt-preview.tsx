import { Divider, Group, Stack, Text } from '@mantine/core'
import { type Control, useWatch } from 'react-hook-form'
import { type BusinessInput, receiptNumber } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { BrandMark, businessCurrency, formatDay, formatMoney, today, useSiteName } from 'shared-ui'
import classes from './receipt-preview.module.css'

const EXAMPLE = { number: 41, amount: 1200 }

/** A receipt as it is printed with what is typed. */
export function ReceiptPreview({ control }: { control: Control<BusinessInput> }) {
  const { i18n } = useLingui()
  const site = useSiteName()
  const example = formatMoney(EXAMPLE.amount, businessCurrency().code)
  const { name, taxNumber, address, phone, legalLine, receiptPrefix = '', logo } = useWatch({ control })
  return (
    <section aria-label={i18n.t('Preview')} className={classes.place}>
      <Text size="sm" c="dimmed" mb={6}>
        {i18n.t('Preview')}
      </Text>
      <div className={classes.paper}>
        <div className={classes.head}>
          <Text fw={650} size="lg">
            {i18n.t('Receipt No. {id}', { id: receiptNumber(EXAMPLE.number, { receiptPrefix }) })}
          </Text>
          <Stack gap={2} className={classes.business}>
            {logo ? (
              <img className={classes.logo} src={logo} alt={i18n.t('Logo on the receipt')} />
            ) : (
              !name && <BrandMark />
            )}
            <Text fw={700}>{name || site}</Text>
            {taxNumber && <Text size="sm">{i18n.t('Tax number {number}', { number: taxNumber })}</Text>}
            {address && <Text size="sm">{address}</Text>}
            {phone && <Text size="sm">{phone}</Text>}
          </Stack>
        </div>
        <Text size="sm">{formatDay(today())}</Text>
        <Divider color="gray.3" />
        <Group justify="space-between">
          <Text size="sm">{i18n.t('1 × a service')}</Text>
          <Text size="sm">{example}</Text>
        </Group>
        <Divider color="gray.3" />
        <Group justify="space-between">
          <Text fw={700}>{i18n.t('Total')}</Text>
          <Text fw={700}>{example}</Text>
        </Group>
        {legalLine && <Text size="xs">{legalLine}</Text>}
      </div>
    </section>
  )
}
