import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Sale } from 'shared-api'
import type { NewReceiptLink, ReceiptLink } from 'shared-api/contract'
import {
  RECEIPT_LINK_DAYS,
  useCreateReceiptLink,
  useReceiptLinks,
  useRevokeReceiptLink,
} from 'shared-api/receipt'
import { useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import {
  BusyButton,
  describeFailure,
  FailedState,
  FailureAlert,
  formatMoment,
  hasFailed,
  StaleNotice,
  toast,
  useFailureToast,
} from 'shared-ui'
import { refusalOf } from '../components/refusal'
import { mailLink } from './contact-links'
import { useReceiptMessage } from './send-by-whats-app'
import classes from './share-receipt.module.css'

/** The links that open a receipt without a login, and a button that makes another one. */
export function ShareReceipt({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const isDemo = useSession(({ user }) => user.role.endsWith('-DEMO'))
  const create = useCreateReceiptLink()
  return (
    <Stack gap="md">
      <Text size="sm">
        {i18n.t('Whoever has the link reads this receipt without a login, for {days} days.', {
          days: RECEIPT_LINK_DAYS,
        })}
        {isDemo && ` ${i18n.t('This is a demo: its links open nothing.')}`}
      </Text>
      {create.data && <NewLink key={create.data.id} sale={sale} link={create.data} />}
      <FailureAlert>
        {create.error ? (refusalOf(create.error) ?? describeFailure(create.error).title) : undefined}
      </FailureAlert>
      <BusyButton
        variant={create.data ? 'default' : 'filled'}
        busy={create.isPending}
        // Not with the second click of a double click, which would make another link.
        onClick={({ detail }) => detail <= 1 && create.mutate(sale.id)}
        data-autofocus
      >
        {create.data ? i18n.t('Make another link') : i18n.t('Make a link')}
      </BusyButton>
      <ReceiptLinks saleId={sale.id} />
    </Stack>
  )
}

interface NewLinkProps {
  sale: Sale
  link: NewReceiptLink
}

/** A link that was just made, to copy, or to send by WhatsApp or mail. It cannot be shown again. */
function NewLink({ sale, link }: NewLinkProps) {
  const { i18n } = useLingui()
  const { copied, copy, error } = useClipboard()
  const field = useRef<HTMLInputElement>(null)
  // The field selects its text when it takes the focus.
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  const { address, text, whatsApp } = useReceiptMessage(sale)(link)
  return (
    <Stack gap="sm">
      <TextInput
        ref={field}
        label={i18n.t('Link')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        {whatsApp && (
          <Button
            component="a"
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            {i18n.t('Send by WhatsApp')}
          </Button>
        )}
        <Button
          component="a"
          variant="default"
          href={mailLink(sale.client.email, link.subject, text)}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {i18n.t('Send by mail')}
        </Button>
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => copy(address)}
        >
          {copied ? i18n.t('Copied') : i18n.t('Copy link')}
        </Button>
      </Group>
      {!whatsApp && (
        <Text size="sm" role="status">
          {i18n.t('No WhatsApp: the client has no mobile number.')}
        </Text>
      )}
      <FailureAlert>
        {error && i18n.t('The link could not be copied. Copy it from the field, where it is selected.')}
      </FailureAlert>
      <Text size="sm" c="dimmed">
        {i18n.t('It is not stored and cannot be shown again. If it gets lost, make a new one.')}
      </Text>
    </Stack>
  )
}

/** The links of a sale that work, each of which can be withdrawn. */
function ReceiptLinks({ saleId }: { saleId: number }) {
  const { i18n } = useLingui()
  const query = useReceiptLinks(saleId)
  if (hasFailed(query) && !query.data)
    return <FailedState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!query.data || query.data.length === 0) return null
  return (
    <Stack component="section" gap={4} aria-label={i18n.t('Links that work')}>
      <Text fw={600}>{i18n.t('Links that work')}</Text>
      <StaleNotice request={query} />
      <ul className={classes.links}>
        {query.data.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </Stack>
  )
}

function LinkRow({ link: { id, createdBy, createdAt, expiresAt } }: { link: ReceiptLink }) {
  const { i18n } = useLingui()
  const revoke = useRevokeReceiptLink()
  const failure = useFailureToast()
  const withdraw = () =>
    revoke.mutate(id, {
      onSuccess: () => toast({ title: i18n.t('The link no longer works.') }),
      onError: (error) => failure.show(error, withdraw),
    })
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">
          {i18n.t('Made on {moment} by {name}', { moment: formatMoment(createdAt), name: createdBy })}
        </Text>
        <Text size="xs" c="dimmed">
          {i18n.t('Works until {moment}', { moment: formatMoment(expiresAt) })}
        </Text>
      </div>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        flex="none"
        disabled={revoke.isPending}
        onClick={withdraw}
      >
        {i18n.t('Withdraw')}
      </Button>
    </Group>
  )
}
