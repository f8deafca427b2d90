import { Anchor, Badge, Stack, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useMailFigures, useUnsentMailPage } from 'shared-api'
import type { OutgoingMail } from 'shared-api/contract'
import { formatMoment, useSubpageTitle } from 'shared-ui'
import { type Column, DataTable, useListState } from 'shared-ui/table'
import { MAIL_TITLE } from '../administrators/paths'
import { MailActions } from './mail-actions'

const COLUMNS: Column<OutgoingMail>[] = [
  {
    id: 'recipient',
    header: 'To',
    cell: ({ recipient }) => recipient,
    sortable: true,
    heading: true,
    grow: 1.5,
  },
  { id: 'kind', header: 'Mail', cell: (mail) => <Subject mail={mail} /> },
  {
    id: 'createdAt',
    header: 'Date',
    cell: ({ createdAt }) => formatMoment(createdAt),
    sortable: true,
    grow: 1.3,
  },
  { id: 'state', header: 'State', cell: (mail) => <State mail={mail} />, grow: 1.3 },
  {
    id: 'lastError',
    header: 'Last error',
    cell: ({ lastError }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {lastError ?? 'None'}
      </Text>
    ),
    grow: 1.6,
  },
  { id: 'actions', header: 'More', cell: (mail) => <MailActions mail={mail} />, action: true },
]

/** The mails that wait to be sent or have failed, and why. */
export function UnsentMail() {
  useSubpageTitle(MAIL_TITLE)
  const list = useListState({ rememberAs: 'mail', pageSize: 10 })
  const page = useUnsentMailPage(list.query)
  const figures = useMailFigures()
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {figures.data?.configured === false
          ? 'No mail server is set up, so no mail is sent. Invitation links are shown to copy.'
          : 'Mails that have not been sent. A mail that cannot be sent is tried again for three days.'}
      </Text>
      <DataTable
        label={MAIL_TITLE}
        search="Search recipients"
        rememberAs="mail"
        columns={COLUMNS}
        list={list}
        page={page}
      />
    </Stack>
  )
}

function Subject({ mail: { kind, holder, saleId } }: { mail: OutgoingMail }) {
  if (kind === 'receipt' && saleId !== null) {
    return (
      <Anchor component={Link} to={`/sales/${saleId}`} inherit>
        Receipt of sale No. {saleId}
      </Anchor>
    )
  }
  const what = kind === 'invitation' ? 'Password link' : 'Forgotten password'
  return holder ? `${what} of ${holder}` : what
}

function State({ mail: { attempts, nextAttemptAt, failedAt } }: { mail: OutgoingMail }) {
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  return (
    <Stack gap={2} align="flex-start">
      <Badge variant="light" color={failedAt ? 'red' : 'yellow'}>
        {failedAt ? 'Failed' : 'Waiting'}
      </Badge>
      {attempts > 0 && (
        <Text size="xs" c="dimmed">
          {nextAttemptAt ? `${tried}, next ${formatMoment(nextAttemptAt)}` : tried}
        </Text>
      )}
    </Stack>
  )
}
