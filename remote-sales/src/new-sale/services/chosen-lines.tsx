import { Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatMoney, formatPercent } from 'shared-ui'
import { Money } from '../../components/money'
import { ChosenLine } from '../../sale-lines/chosen-line'
import { OwnDays, TripDays } from '../../sale-lines/dates'
import { draftCurrency, draftDiscountCents } from '../../sale-lines/sums'
import { draftTotal } from '../draft/payment'
import { useDraft } from '../wizard'
import classes from './chosen-lines.module.css'
import { CurrencySwitch } from './currency-switch'

export function ChosenLines() {
  const { i18n } = useLingui()
  const lines = useDraft((draft) => draft.lines)
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const known = useRef(lines.length)
  useEffect(() => {
    if (lines.length > known.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
    known.current = lines.length
  }, [lines.length])
  return (
    <div className={classes.scroll}>
      <Title order={3} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {i18n.t('Chosen services')}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed" size="sm">
          {i18n.t('None yet. Select one in the table.')}
        </Text>
      ) : (
        <>
          <TripDays />
          <Stack component="ul" gap={6} ref={list} className={classes.lines}>
            {lines.map((line) => (
              <ChosenLine
                key={line.id}
                line={line}
                days={lines.length > 1 ? <OwnDays line={line} /> : null}
                onRemoved={() => title.current?.focus()}
              />
            ))}
          </Stack>
        </>
      )}
    </div>
  )
}

export function ChosenSum() {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { paymentMethod } = draft
  const discountCents = draftDiscountCents(draft)
  const { code } = draftCurrency(draft)
  return (
    <>
      <Group justify="space-between" gap="xs" pt="sm" style={{ borderTop: '1px solid var(--tt-line)' }}>
        {draft.lines.length > 0 && <CurrencySwitch />}
        <Group flex={1} justify="space-between" align="baseline" gap="xs" aria-live="polite">
          <Text fw={600}>{i18n.t('Total:')}</Text>
          <Money amount={fromCents(draftTotal(draft))} currency={code} fw={700} size="lg" />
        </Group>
      </Group>
      {discountCents > 0 && (
        <Text size="xs" c="dimmed" ta="right">
          {i18n.t('with a discount of {amount}', { amount: formatMoney(fromCents(discountCents), code) })}
        </Text>
      )}
      {paymentMethod && paymentMethod.interest > 0 && (
        <Text size="xs" c="dimmed" ta="right">
          {i18n.t('with {interest} interest of {type}', {
            interest: formatPercent(paymentMethod.interest),
            type: paymentMethod.type,
          })}
        </Text>
      )}
    </>
  )
}
