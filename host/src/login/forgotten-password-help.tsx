import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, Code, Loader, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ApiError, requestPasswordMail, serverOptions } from 'shared-api'
import { ForgottenPassword } from 'shared-api/contract'
import { Markup, useLingui } from 'shared-i18n'
import { FailureAlert } from 'shared-ui'
import { SubmitButton, TextField, useForm, useSendForm } from 'shared-ui/form'
import { loginFailure } from '../session/failure-messages'

/** Explains how to get a new password: by mail if the server sends mail, otherwise from an administrator or owner. */
export function ForgottenPasswordHelp() {
  const { i18n } = useLingui()
  const [mails, setMails] = useState<boolean>()
  const [sentTo, setSentTo] = useState<string>()
  useEffect(() => {
    const asked = new AbortController()
    serverOptions(asked.signal).then(
      ({ mail }) => setMails(mail),
      () => asked.signal.aborted || setMails(false),
    )
    return () => asked.abort()
  }, [])

  if (mails === undefined) return <Loader size="xs" mt="xs" role="status" aria-label={i18n.t('Loading')} />
  if (!mails) return <WhomToAsk />
  return sentTo ? <Sent email={sentTo} /> : <Request onSent={setSentTo} onNoMail={() => setMails(false)} />
}

function WhomToAsk() {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        {i18n.t(
          'Ask for a new link: employees ask an administrator, administrators ask an owner. It lets you set a new password.',
        )}
      </p>
      <p>
        <Markup
          text={i18n.t(
            'The only owner gets one on the computer of the server, where this command prints it: <0>npm run account -- link EMAIL</0>',
          )}
          tags={[<Code key="0" />]}
        />
      </p>
    </>
  )
}

interface RequestProps {
  onSent: (email: string) => void
  onNoMail: () => void
}

function Request({ onSent, onNoMail }: RequestProps) {
  const { i18n } = useLingui()
  const form = useForm({ resolver: valibotResolver(ForgottenPassword), defaultValues: { email: '' } })
  const { busy, failure, onSubmit } = useSendForm(
    form,
    async (request) => {
      await requestPasswordMail(request)
      onSent(request.email)
    },
    (error) => {
      if (!(error instanceof ApiError && error.status === 409)) return loginFailure(error)
      onNoMail()
    },
  )

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm" mt="xs">
        <TextField
          control={form.control}
          name="email"
          label={i18n.t('Send a link to')}
          description={i18n.t('The address that you log in with')}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton variant="default" busy={busy}>
          {i18n.t('Send the link')}
        </SubmitButton>
      </Stack>
    </form>
  )
}

function Sent({ email }: { email: string }) {
  const { i18n } = useLingui()
  const confirmation = useRef<HTMLDivElement>(null)
  // The focused field has been removed.
  useEffect(() => confirmation.current?.focus(), [])
  return (
    <Alert ref={confirmation} tabIndex={-1} role="status" color="sea" mt="xs">
      {i18n.t(
        'If {email} has an account, a link to set a new password is on its way. It works once, within two hours. Check the spam folder, too.',
        { email },
      )}
    </Alert>
  )
}
