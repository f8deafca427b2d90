import { Group, Stack, Text, Title } from '@mantine/core'
import type { RefObject } from 'react'
import { fromCents } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { formatPercent } from 'shared-ui'
import { Money } from '../../display/money'
import { draftTotal } from '../draft/draft'
import { useDraft } from '../wizard'
import { ChosenLine } from './chosen-line'

interface ChosenServicesProps {
  /** The panel's heading, which takes the focus. */
  title: RefObject<HTMLHeadingElement | null>
}

/** The side panel of the services step: chosen services and their total. */
export function ChosenServices({ title }: ChosenServicesProps) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const { lines, paymentMethod } = draft
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      bg="var(--tt-hover)"
      bdrs="md"
      aria-label={i18n.t('Chosen services')}
    >
      <Title order={3} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
        {i18n.t('Chosen services')}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed" size="sm">
          {i18n.t('None yet. Select one in the table.')}
        </Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
          {lines.map((line) => (
            <ChosenLine key={line.service.id} line={line} onRemoved={() => title.current?.focus()} />
          ))}
        </Stack>
      )}
      <Group
        justify="space-between"
        align="baseline"
        pt="sm"
        style={{ borderTop: '1px solid var(--tt-line)' }}
        aria-live="polite"
      >
        <Text fw={600}>{i18n.t('Total:')}</Text>
        <Money amount={fromCents(draftTotal(draft))} fw={700} size="lg" />
      </Group>
      {paymentMethod && paymentMethod.interest > 0 && (
        <Text size="xs" c="dimmed" ta="right">
          {i18n.t('with {interest} interest of {type}', {
            interest: formatPercent(paymentMethod.interest),
            type: paymentMethod.type,
          })}
        </Text>
      )}
    </Stack>
  )
}
