import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useHref } from 'react-router-dom'
import { Markup, useLingui } from 'shared-i18n'
import { CopyButton, CopyFailure, useCopy } from '../copy/copy-button'
import { LocalLinkNotice } from '../copy/local-link-notice'
import { formatMoment } from '../format/moment'
import { useSiteName } from '../page/titles'
import { BusyButton } from '../states/busy-button'
import { FailureAlert } from '../states/failure-alert'
import { type InvitedPerson, invitationSentence, roleRule } from './invitation-texts'

/** The token, and when it expires (ISO 8601). */
interface Link {
  token: string
  expiresAt: string
}

/** The server's response: a link, or the address that it is mailed to. */
type Invitation = Link | { mailedTo: string }

interface InvitationModalProps {
  name: string
  /** For whom the text of the message is written. */
  person: InvitedPerson
  invitation: Invitation
  /** The number of the person's WhatsApp, with its country code. Default: the sender chooses the contact. */
  whatsApp?: string | undefined
  /** Makes a link to copy, after which the mailed one is invalid. */
  makeLink: () => Promise<Invitation>
  onClose: () => void
}

/**
 * The one-time link of an invitation, or the address that it is mailed to. A link cannot be shown again, so the dialog stays until it was
 * copied or sent, or is given up.
 */
export function InvitationModal({
  name,
  person,
  invitation,
  whatsApp,
  makeLink,
  onClose,
}: InvitationModalProps) {
  const { i18n } = useLingui()
  const [made, setMade] = useState<Invitation>(invitation)
  const [isSent, setSent] = useState(false)
  const mayClose = isSent || 'mailedTo' in made
  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Invitation for {name}', { name })}
      closeOnClickOutside={false}
      closeOnEscape={mayClose}
      withCloseButton={mayClose}
    >
      {'mailedTo' in made ? (
        <MailedLink mailedTo={made.mailedTo} makeLink={makeLink} onMade={setMade} onClose={onClose} />
      ) : (
        <CopiedLink
          name={name}
          person={person}
          link={made}
          isInstead={made !== invitation}
          whatsApp={whatsApp}
          isSent={isSent}
          onSent={() => setSent(true)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface MailedLinkProps {
  mailedTo: string
  makeLink: () => Promise<Invitation>
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
        <BusyButton variant="default" busy={busy} onClick={() => void make(makeLink)}>
          {i18n.t('Copy a link instead')}
        </BusyButton>
        <Button data-autofocus onClick={onClose}>
          {i18n.t('Done')}
        </Button>
      </Group>
    </Stack>
  )
}

interface CopiedLinkProps extends Pick<InvitationModalProps, 'name' | 'person' | 'whatsApp' | 'onClose'> {
  link: Link
  /** True when another link was mailed before. */
  isInstead: boolean
  isSent: boolean
  onSent: () => void
}

/** Shows a link to be copied or sent. */
function CopiedLink({
  name,
  person,
  link,
  isInstead,
  whatsApp = '',
  isSent,
  onSent,
  onClose,
}: CopiedLinkProps) {
  const { i18n } = useLingui()
  const siteName = useSiteName() ?? ''
  // The token is in the fragment, which browsers do not send to servers, so that it is in no access log.
  const address = `${window.location.origin}${useHref('/invitation')}#${link.token}`
  const field = useRef<HTMLInputElement>(null)
  const copying = useCopy(address, field, onSent)
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
        ref={field}
        label={i18n.t('Link')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        // Where the browser refuses the button, the text is copied by hand.
        onCopy={onSent}
        data-autofocus
      />
      <Group gap="sm" grow>
        <CopyButton copying={copying} label={i18n.t('Copy link')} />
        <Button
          component="a"
          href={`https://wa.me/${whatsApp}?text=${encodeURIComponent(
            [
              invitationSentence(person, siteName),
              ...(person.isNew ? [roleRule(person.role)] : []),
              i18n.t('Set your password here; the link works once: {address}', { address }),
            ].join(' '),
          )}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          onClick={onSent}
        >
          {'WhatsApp'}
        </Button>
      </Group>
      <CopyFailure copying={copying} />
      <LocalLinkNotice />
      <Text size="sm" c="dimmed">
        {i18n.t('It is not stored and cannot be shown again. If it gets lost, make a new one.')}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {isSent ? i18n.t('Done') : i18n.t('Close without sending')}
        </Button>
      </Group>
    </Stack>
  )
}
