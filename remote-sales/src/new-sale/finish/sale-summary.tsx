import { Group, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { formatDni, fromCents, fullName, type UsedMethod } from 'shared-api/contract'
import { currentLanguage, useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { Converted } from '../../components/converted'
import { Description, DescriptionList } from '../../components/description-list'
import { Lines } from '../../components/lines'
import { Money } from '../../components/money'
import { DiscountRow, GivenDiscount } from '../../sale-lines/discount/discount-row'
import type { DraftClient } from '../../sale-lines/draft'
import { draftBase, draftCurrency, priceOf } from '../../sale-lines/sums'
import { type DoneSale, type Draft, type Handed, hasBuyer } from '../draft/draft'
import { draftTotal } from '../draft/payment'

interface SaleSummaryProps {
  /** Of somebody who is no client yet the name alone. */
  person: Pick<DraftClient['person'], 'name' | 'lastname'> & Partial<DraftClient['person']>
  lines: ComponentProps<typeof Lines>['lines']
  discount: ReactNode
  paymentMethod: UsedMethod
  currency: string
  interest: number
  /** What was handed over in another currency. */
  handed?: Handed | undefined
  total: number
}

function SaleSummary({
  person,
  lines,
  discount,
  paymentMethod,
  currency,
  interest,
  handed,
  total,
}: SaleSummaryProps) {
  const { i18n } = useLingui()
  return (
    <DescriptionList>
      <Description term={i18n.t('Client')}>
        <Text fw={600}>{fullName(person)}</Text>
        {person.dni !== undefined && person.email !== undefined && (
          <Text size="sm" c="dimmed">
            {i18n.t('DNI {dni} · {email}', {
              dni: formatDni(person.dni, currentLanguage()),
              email: person.email,
            })}
          </Text>
        )}
      </Description>
      <Description term={i18n.t('Services')}>
        <Lines lines={lines} currency={currency} />
      </Description>
      {discount}
      <Description term={i18n.t('Payment method')}>
        <Text fw={600}>{paymentMethod.type}</Text>
        <Converted original={handed} />
        {paymentMethod.interest > 0 && (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {i18n.t('{interest} interest', { interest: formatPercent(paymentMethod.interest) })}
            </Text>
            <Money amount={interest} currency={currency} />
          </Group>
        )}
      </Description>
      <Description term={i18n.t('Total')} short>
        <Money amount={total} currency={currency} fw={700} size="lg" display="block" ta="right" />
      </Description>
    </DescriptionList>
  )
}

/** The draft on the last step. */
export function DraftSummary({ draft }: { draft: Draft }) {
  const { client, contact, lines, paymentMethod } = draft
  if (!hasBuyer(draft) || !paymentMethod) return null
  const total = draftTotal(draft)
  return (
    <SaleSummary
      person={client?.person ?? { name: contact?.name ?? '', lastname: '' }}
      lines={lines.map(({ service, ...line }) => ({ ...line, ...service, ...priceOf(draft, service) }))}
      discount={<DiscountRow draft={draft} />}
      paymentMethod={paymentMethod}
      currency={draftCurrency(draft).code}
      interest={fromCents(total - draftBase(draft))}
      total={fromCents(total)}
    />
  )
}

export function FinishedSummary({ sale }: { sale: DoneSale }) {
  const { client, saleItems, subtotal, discount, paymentMethod, currency, total } = sale
  return (
    <SaleSummary
      person={client}
      lines={saleItems}
      discount={
        discount && (
          <GivenDiscount discount={discount} amount={discount.amount} currency={currency} lines={saleItems} />
        )
      }
      paymentMethod={paymentMethod}
      currency={currency}
      handed={sale.handed}
      interest={total - subtotal + (discount?.amount ?? 0)}
      total={total}
    />
  )
}
