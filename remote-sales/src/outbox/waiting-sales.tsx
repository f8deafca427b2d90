import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { clients } from 'shared-api'
import { fullName } from 'shared-api/contract'
import {
  errorOf,
  giveUp,
  isMadeBefore03,
  type OutboxEntry,
  sendAgain,
  sendForClient,
  sendOutbox,
  useOutbox,
  waitingSale,
} from 'shared-api/offline'
import { useLingui } from 'shared-i18n'
import { BusyButton, Card, FailureAlert, formatCount, formatMoment, toast } from 'shared-ui'
import { Money } from '../components/money'
import { PartPaid } from '../components/part-paid'
import { ReasonDialog } from '../components/reason-dialog'

/** The user's finished sales that the server has not confirmed. Nothing when there are none. */
export function WaitingSales() {
  const entries = useOutbox((outbox) => outbox.entries)
  return entries.length > 0 && <WaitingList entries={entries} />
}

const isToSend = ({ state }: OutboxEntry) => state === 'waiting' || state === 'sending'

function WaitingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const sendNow = async () => {
    setBusy(true)
    setFailed(false)
    await sendOutbox()
    setBusy(false)
    setFailed(useOutbox.getState().entries.some(isToSend))
  }
  const mayBeSent = entries.some(isToSend)
  return (
    <Card>
      <Stack component="section" gap="sm" aria-label={i18n.t('Sales that wait on this device')}>
        <Group justify="space-between">
          <div>
            <Title order={2} size="h4">
              {i18n.t('Sales waiting: {count}', { count: formatCount(entries.length) })}
            </Title>
            <Text size="sm" c="dimmed">
              {mayBeSent
                ? i18n.t('Kept on this device. They are sent by themselves when the server can be reached.')
                : i18n.t('Kept on this device until you say what happens to them.')}
            </Text>
          </div>
          {mayBeSent && (
            <BusyButton
              variant="light"
              leftSection={<IconSend size={16} aria-hidden />}
              busy={busy}
              onClick={() => void sendNow()}
            >
              {i18n.t('Send now')}
            </BusyButton>
          )}
        </Group>
        {mayBeSent && failed && (
          <FailureAlert>
            {i18n.t('They could not be sent now. They are still kept on this device.')}
          </FailureAlert>
        )}
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <WaitingSale key={entry.key} entry={entry} />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

const STATES: Record<OutboxEntry['state'], { text: string; color: string }> = {
  waiting: { text: /*i18n*/ 'Waiting', color: 'gray' },
  sending: { text: /*i18n*/ 'Sending', color: 'blue' },
  login: { text: /*i18n*/ 'Log in to send', color: 'yellow' },
  refused: { text: /*i18n*/ 'Not accepted', color: 'red' },
}

function WaitingSale({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const sale = waitingSale(entry)
  const { client, saleItems, paymentMethod, total, currency, createdAt, paid = 0, balance, dueOn } = sale
  const { text, color } = STATES[entry.state]
  const name = fullName(client)
  return (
    <Paper component="li" withBorder p="sm" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between" align="start" wrap="nowrap">
          <div>
            <Group gap="xs">
              <Text fw={600}>{name}</Text>
              <Badge role="status" color={color} variant="light" size="sm">
                {i18n.t(text)}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed">
              {[
                formatMoment(createdAt),
                paymentMethod.type,
                saleItems.map((item) => item.name).join(', '),
              ].join(' · ')}
            </Text>
          </div>
          <Money amount={total} currency={currency} fw={600} />
        </Group>
        {!!balance && <PartPaid paid={paid} currency={currency} dueOn={dueOn} />}
        {entry.state === 'login' && (
          <Text size="sm">{i18n.t('The server wants you to log in again before it takes this sale.')}</Text>
        )}
        {isMadeBefore03(entry) ? (
          <MadeBefore03 entry={entry} />
        ) : (
          entry.refusal && <Refused entry={entry} refusal={entry.refusal} />
        )}
      </Stack>
    </Paper>
  )
}

function Refused({ entry, refusal }: { entry: OutboxEntry; refusal: NonNullable<OutboxEntry['refusal']> }) {
  const { i18n } = useLingui()
  const { state } = entry
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
        {refusal.unexpected
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
      <Group gap="xs">
        {isOfClient && state === 'refused' && <StoredClient entry={entry} />}
        {state === 'refused' && (
          <Button size="xs" variant="default" onClick={() => void sendAgain(entry)}>
            {i18n.t('Try again')}
          </Button>
        )}
        <GiveUp entry={entry} />
      </Group>
    </>
  )
}

function MadeBefore03({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  return (
    <>
      <Text size="sm">
        {i18n.t(
          'This sale was made by a version before 0.3, so this device does not send it. It stays here until an administrator or owner logs in on this device and sends it.',
        )}
      </Text>
      <Group gap="xs">
        <GiveUp entry={entry} />
      </Group>
    </>
  )
}

function GiveUp({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const [discards, discard] = useDisclosure(false)
  return (
    <>
      <Button size="xs" variant="subtle" color="red" onClick={discard.open}>
        {i18n.t('Give it up')}
      </Button>
      <ReasonDialog
        opened={discards}
        onClose={discard.close}
        title={i18n.t('Give up this sale')}
        description={i18n.t('It is recorded on the server with the sale.')}
        submitLabel={i18n.t('Give it up')}
        dismissLabel={i18n.t('Keep the sale')}
        autosaveAs={`give up ${entry.key}`}
        danger
        save={(reason) => giveUp(entry, reason)}
        onSaved={() => toast({ title: i18n.t('The sale was given up.') })}
        refusedTitle={i18n.t('The sale is still kept on this device.')}
      />
    </>
  )
}

/** Offers the stored client with the DNI or, when only that is taken, the email of the one that was made offline. */
function StoredClient({ entry }: { entry: OutboxEntry }) {
  const { i18n } = useLingui()
  const { dni, email } = entry.chosen.client.person
  const hasDni = entry.refusal?.errors?.some(({ field }) => field === 'dni') ?? true
  const { data } = clients.usePage({ pageIndex: 0, pageSize: 5, search: hasDni ? String(dni) : email })
  const stored = data?.content.find(({ person }) => (hasDni ? person.dni === dni : person.email === email))
  if (!stored) return null
  const name = fullName(stored.person)
  return (
    <Button size="xs" onClick={() => void sendForClient(entry, stored)}>
      {hasDni
        ? i18n.t('Sell to {name}, who has this DNI', { name })
        : i18n.t('Sell to {name}, who has this email', { name })}
    </Button>
  )
}
