import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Business } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BrandMark, useSiteName } from 'shared-ui'
import classes from './receipt-head.module.css'

interface ReceiptHeadProps {
  business: Business | undefined
  /** The level of the title. */
  order: 1 | 2
  /** The title. */
  children: ReactNode
}

/** Logo, name, tax number, address and phone of the business, or its brand until they are set, and the title. */
export function ReceiptHead({ business, order, children }: ReceiptHeadProps) {
  const { i18n } = useLingui()
  const brand = useSiteName()
  const name = business?.name || brand
  return (
    <div className={classes.head}>
      <Title order={order} size="h3">
        {children}
      </Title>
      <Stack gap={2} className={classes.business}>
        {business?.logo ? (
          <img className={classes.logo} src={business.logo} alt={i18n.t('Logo')} />
        ) : (
          !business?.name && <BrandMark />
        )}
        <Text fw={700}>{name}</Text>
        {business?.taxNumber && (
          <Text size="sm">{i18n.t('Tax number {number}', { number: business.taxNumber })}</Text>
        )}
        {business?.address && <Text size="sm">{business.address}</Text>}
        {business?.phone && <Text size="sm">{business.phone}</Text>}
      </Stack>
    </div>
  )
}
