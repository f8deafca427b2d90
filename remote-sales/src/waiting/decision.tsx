import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { acceptPrices, errorOf, type OutboxEntry, sendAgain } from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { ChangesTable } from '../display/changes-table'
import { priceChanges } from '../display/price-changes'
import { HandOver } from './hand-over'
import { StoredClient } from './stored-client'

interface DecisionProps {
  entry: OutboxEntry
  refusal: NonNullable<OutboxEntry['refusal']>
}

/** Why the server has not stored the sale, and what the seller can do. */
export function Decision({ entry, refusal }: DecisionProps) {
  const { i18n } = useLingui()
  const [asks, ask] = useDisclosure(false)
  const [discards, discard] = useDisclosure(false)
  const { current, state, chosen } = entry
  const { errors, message } = errorOf(refusal)
  const answer =
    refusal.status === 0
      ? i18n.t('no answer')
      : [refusal.status, refusal.title, refusal.detail].filter(Boolean).join(' · ')
  const reasons = errors.length > 0 ? errors.map((error) => error.message).join(' · ') : message
  const isOfClient = refusal.of === 'client'
  return (
    <>
      <Text size="sm">
        {current
          ? i18n.t('Prices have changed since this device had its copy. Nothing has been stored yet.')
          : refusal.unexpected
            ? i18n.t(
                'Something between this device and the server refuses this sale, which is tried again by itself: {answer}',
                { answer },
              )
            : state === 'waiting' || state === 'sending'
              ? i18n.t('The server has an error with this sale, which is tried again by itself: {reasons}', {
                  reasons,
                })
              : isOfClient
                ? i18n.t('The client could not be added: {reasons}', { reasons })
                : i18n.t('The server has not stored it: {reasons}', { reasons })}
      </Text>
      {current && (
        <ChangesTable
          changes={priceChanges({
            services: chosen.services,
            paymentMethod: chosen.paymentMethod,
            total: entry.payload.total ?? 0,
            current,
          })}
        />
      )}
      <Group gap="xs">
        {isOfClient && state === 'refused' && <StoredClient entry={entry} />}
        {state === 'refused' && (
          <Button size="xs" variant="default" onClick={() => void sendAgain(entry)}>
            {i18n.t('Try again')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={ask.open}>
          {i18n.t('Ask an administrator')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={discard.open}>
          {i18n.t('Give it up')}
        </Button>
        {current && (
          <Button size="xs" onClick={() => void acceptPrices(entry)}>
            {i18n.t('Accept the new prices')}
          </Button>
        )}
      </Group>
      <HandOver entry={entry} discard={false} opened={asks} onClose={ask.close} />
      <HandOver entry={entry} discard opened={discards} onClose={discard.close} />
    </>
  )
}
