import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useHref } from 'react-router-dom'
import { Markup, useLingui } from 'shared-i18n'
import { BusyButton } from '../form/busy-button'
import { FailureAlert } from '../form/failure-alert'
import { formatMoment } from '../format/moment'

/** The token, and when it expires (ISO 8601). */
interface Link {
  token: string
  expiresAt: string
}

/** The server's response: a link, or the address that it is mailed to. */
type Invitation = Link | { mailedTo: string }

export interface InvitationDetailsProps {
  /** The name of the invited person. */
  name: string
  invitation: Invitation
  /** Makes a link to copy, after which the mailed one is invalid. */
  makeLink?: () => Promise<Invitation>
  onClose: () => void
}

/** The one-time link of an invitation, or the address that it is mailed to. */
export function InvitationDetails({ name, invitation, makeLink, onClose }: InvitationDetailsProps) {
  const [made, setMade] = useState<Invitation>(invitation)
  return 'mailedTo' in made ? (
    <MailedLink mailedTo={made.mailedTo} makeLink={makeLink} onMade={setMade} onClose={onClose} />
  ) : (
    <CopiedLink name={name} link={made} isInstead={made !== invitation} />
  )
}

interface MailedLinkProps {
  mailedTo: string
  makeLink: InvitationDetailsProps['makeLink']
  onMade: (invitation: Invitation) => void
  onClose: () => void
}

function MailedLink({ mailedTo, makeLink, onMade, onClose }: MailedLinkProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const make = async (makeIt: () => Promise<Invitation>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      onMade(await makeIt())
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Markup
          text={i18n.t(
            'A mail with the link is on its way to <0>{mailedTo}</0>. The link sets a password, works once, and is valid for 72 hours.',
            { mailedTo },
          )}
          tags={[<strong key="0" />]}
        />
      </Text>
      <FailureAlert>{failure}</FailureAlert>
      <Group justify="flex-end">
        {makeLink && (
          <BusyButton variant="default" busy={busy} onClick={() => void make(makeLink)}>
            {i18n.t('Copy a link instead')}
          </BusyButton>
        )}
        <Button data-autofocus onClick={onClose}>
          {i18n.t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Shows a link to be copied. It cannot be shown again. */
function CopiedLink({ name, link, isInstead }: { name: string; link: Link; isInstead: boolean }) {
  const { i18n } = useLingui()
  // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
  const address = `${window.location.origin}${useHref('/invitation')}#${link.token}`
  return (
    <Stack gap="md">
      <Text>
        {i18n.t('Send this link to {name}. It sets a password, works once, and is good until {moment}.', {
          name,
          moment: formatMoment(link.expiresAt),
        })}
        {isInstead && ` ${i18n.t('A link that was mailed before no longer works.')}`}
      </Text>
      <TextInput
        label={i18n.t('Link')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
            onClick={copy}
          >
            {copied ? i18n.t('Copied') : i18n.t('Copy link')}
          </Button>
        )}
      </CopyButton>
      <Text size="sm" c="dimmed">
        {i18n.t('It is not stored and cannot be shown again. If it gets lost, make a new one.')}
      </Text>
    </Stack>
  )
}
