import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError, proveSecondFactor, requestPasskeyOptions, startSession } from 'shared-api'
import { AppCode, RecoveryCode, type SecondFactorMethod, type SecondStep as Step } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { BusyButton, FailureAlert } from 'shared-ui'
import { SubmitButton, TextField, useForm, useSendForm } from 'shared-ui/form'
import * as v from 'valibot'
import { codeFailure } from '../session/failure-messages'
import { CodeField, LinkButton } from './code-field'
import { isPasskeySupported, passkeyFailure, signWithPasskey } from './passkey-prompt'

interface SecondStepProps {
  step: Step
  /** Called with a message when the login has to begin again. */
  onRestart: (message?: string) => void
}

const OTHER: Record<SecondFactorMethod, string> = {
  passkey: /*i18n*/ 'Use a passkey',
  code: /*i18n*/ 'Use a code of the authenticator app',
  'recovery-code': /*i18n*/ 'Use a recovery code',
}

const TOO_LATE = /*i18n*/ 'This took too long. Enter your password again.'

/** The second step of a login: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ step, onRestart }: SecondStepProps) {
  const { i18n } = useLingui()
  const usable = step.methods.filter((method) => method !== 'passkey' || isPasskeySupported())
  const [method, setMethod] = useState(usable[0])
  const others = usable.filter((other) => other !== method)
  const proofProps = { ticket: step.ticket, onRestart }
  return (
    <Stack gap="md">
      {method === 'passkey' && <PasskeyProof {...proofProps} />}
      {method === 'code' && <CodeProof key="code" method={method} {...proofProps} />}
      {method === 'recovery-code' && <CodeProof key="recovery-code" method={method} {...proofProps} />}
      {method === undefined && (
        <Alert color="yellow" role="alert">
          {i18n.t(
            'Your two-step verification cannot be used here. Ask for a reset: employees ask an administrator, administrators ask an owner.',
          )}
        </Alert>
      )}
      <Stack gap={8} align="flex-start">
        {others.map((other) => (
          <LinkButton key={other} onClick={() => setMethod(other)}>
            {i18n.t(OTHER[other])}
          </LinkButton>
        ))}
        <LinkButton onClick={() => onRestart()}>{i18n.t('Back to the password')}</LinkButton>
      </Stack>
    </Stack>
  )
}

interface ProofProps {
  ticket: string
  onRestart: (message?: string) => void
}

/** True when the second step is over: the ticket is used or has expired. */
const isTooLate = (error: unknown) => error instanceof ApiError && error.code === 'ticket'

function PasskeyProof({ ticket, onRestart }: ProofProps) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const prove = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const passkey = await signWithPasskey(await requestPasskeyOptions(ticket))
      startSession(await proveSecondFactor({ method: 'passkey', ticket, passkey }))
    } catch (error) {
      setBusy(false)
      if (isTooLate(error)) onRestart(i18n.t(TOO_LATE))
      else setFailure(passkeyFailure(error))
    }
  }
  return (
    <>
      <Text>{i18n.t('Your account has a passkey. The browser asks for it.')}</Text>
      <FailureAlert>{failure}</FailureAlert>
      <BusyButton size="md" fullWidth autoFocus busy={busy} onClick={() => void prove()}>
        {i18n.t('Use the passkey')}
      </BusyButton>
    </>
  )
}

interface Codes {
  schema: typeof AppCode | typeof RecoveryCode
  label: string
  description: string
  wrong: string
}

const CODES: Record<'code' | 'recovery-code', Codes> = {
  code: {
    schema: AppCode,
    label: /*i18n*/ 'Code',
    description: /*i18n*/ 'The six digits that your authenticator app shows',
    wrong: /*i18n*/ 'The code is wrong or has been used. Wait for the next one.',
  },
  'recovery-code': {
    schema: RecoveryCode,
    label: /*i18n*/ 'Recovery code',
    description: /*i18n*/ 'It works once, and ends your other sessions',
    wrong: /*i18n*/ 'The recovery code is wrong or has been used.',
  },
}

function CodeProof({ method, ticket, onRestart }: ProofProps & { method: keyof typeof CODES }) {
  const { i18n } = useLingui()
  const { schema, label, description, wrong } = CODES[method]
  const form = useForm({
    resolver: valibotResolver(v.object({ code: schema })),
    defaultValues: { code: '' },
  })
  const { busy, failure, onSubmit } = useSendForm(
    form,
    async ({ code }) => startSession(await proveSecondFactor({ method, ticket, code })),
    (error) => {
      if (!isTooLate(error)) return codeFailure(error, i18n.t(wrong))
      onRestart(i18n.t(TOO_LATE))
    },
  )
  const texts = { label: i18n.t(label), description: i18n.t(description) }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        {method === 'code' ? (
          <CodeField control={form.control} {...texts} />
        ) : (
          <TextField control={form.control} name="code" autoComplete="off" autoFocus {...texts} />
        )}
        <FailureAlert>{failure}</FailureAlert>
        <SubmitButton size="md" fullWidth busy={busy}>
          {i18n.t('Continue')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
