import { ActionIcon, Anchor, Badge, Stack, Text } from '@mantine/core'
import { IconDotsVertical, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useDiscardMail, useMailFigures, useRetryMail, useUnsentMailPage } from 'shared-api'
import type { OutgoingMail } from 'shared-api/contract'
import { i18n, useLingui, useTranslated } from 'shared-i18n'
import { formatMoment, Loading, toast, useFailureToast, useSubpageTitle } from 'shared-ui'
import { Menu } from 'shared-ui/overlays'
import { type Column, DataTable, useListState } from 'shared-ui/table'
import { mailTitle } from '../settings-paths'

const mailColumns = (): Column<OutgoingMail>[] => [
  {
    id: 'recipient',
    header: i18n.t({ id: 'To (recipient)', message: 'To' }),
    cell: ({ recipient }) => recipient,
    sortable: true,
    grow: 1.5,
  },
  { id: 'kind', header: i18n.t('Mail'), cell: (mail) => <Subject mail={mail} /> },
  {
    id: 'createdAt',
    header: i18n.t('Date'),
    cell: ({ createdAt }) => formatMoment(createdAt),
    minChars: 14,
    sortable: true,
    grow: 1.3,
  },
  { id: 'state', header: i18n.t('State'), cell: (mail) => <State mail={mail} />, grow: 1.3 },
  {
    id: 'lastError',
    header: i18n.t('Last error'),
    cell: ({ lastError }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {lastError ?? i18n.t('None')}
      </Text>
    ),
    grow: 1.6,
    narrow: 'block',
  },
  { id: 'actions', header: i18n.t('More'), cell: (mail) => <MailActions mail={mail} />, action: true },
]

/** The mails that wait to be sent or have failed, and why. */
export function UnsentMail() {
  useLingui()
  useSubpageTitle(mailTitle())
  const columns = useTranslated(mailColumns)
  const list = useListState({ rememberAs: 'mail', pageSize: 10, columns })
  const page = useUnsentMailPage(list.query)
  const figures = useMailFigures()
  const unset = figures.data?.configured === false
  // The text above the list has another length then.
  if (figures.isLoading) return <Loading />
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {unset
          ? i18n.t(
              'No mail server is set up, so no mail is sent. Invitation links are shown to copy. Who operates the server can set one up.',
            )
          : i18n.t(
              'Mails that have not been sent. A mail that cannot be sent is tried again for three days.',
            )}
      </Text>
      {!(unset && page.data?.totalElements === 0) && (
        <DataTable
          label={mailTitle()}
          search={i18n.t('Search recipients')}
          rememberAs="mail"
          columns={columns}
          list={list}
          page={page}
        />
      )}
    </Stack>
  )
}

function Subject({ mail: { kind, holder, saleId } }: { mail: OutgoingMail }) {
  const { i18n } = useLingui()
  if (kind === 'receipt' && saleId !== null) {
    return (
      <Anchor component={Link} to={`/sales/${saleId}`} inherit>
        {i18n.t('Receipt of sale No. {id}', { id: saleId })}
      </Anchor>
    )
  }
  if (kind === 'operation') return i18n.t('Warning about the server')
  if (kind === 'invitation')
    return holder ? i18n.t('Password link of {holder}', { holder }) : i18n.t('Password link')
  return holder ? i18n.t('Forgotten password of {holder}', { holder }) : i18n.t('Forgotten password')
}

function State({ mail: { attempts, nextAttemptAt, failedAt } }: { mail: OutgoingMail }) {
  const { i18n } = useLingui()
  return (
    <Stack gap={2} align="flex-start">
      <Badge variant="light" color={failedAt ? 'red' : 'yellow'}>
        {failedAt ? i18n.t('Failed') : i18n.t('Waiting')}
      </Badge>
      {attempts > 0 && (
        <Text size="xs" c="dimmed">
          {nextAttemptAt
            ? i18n.t('{count, plural, one {# attempt} other {# attempts}}, next {moment}', {
                count: attempts,
                moment: formatMoment(nextAttemptAt),
              })
            : i18n.t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}
        </Text>
      )}
    </Stack>
  )
}

/** The actions on a mail that has not been sent. */
function MailActions({ mail: { id, recipient } }: { mail: OutgoingMail }) {
  const { i18n } = useLingui()
  const retry = useRetryMail()
  const discard = useDiscardMail()
  const failure = useFailureToast()
  const act = (action: typeof retry, done: string) => {
    failure.dismiss()
    action.mutate(id, {
      onSuccess: () => toast({ title: done }),
      onError: (error) => failure.show(error, () => act(action, done)),
    })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={i18n.t('Actions for the mail to {recipient}', { recipient })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => act(retry, i18n.t('The mail to {recipient} is tried again.', { recipient }))}
        >
          {i18n.t('Try again now')}
        </Menu.Item>
        <Menu.Item
          // Plain red has too little contrast in the dark color scheme.
          color="var(--mantine-color-red-light-color)"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => act(discard, i18n.t('The mail to {recipient} is discarded.', { recipient }))}
        >
          {i18n.t('Discard')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
