import { Alert, Button, Stack, Text } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { secondFactorSource, startSession } from 'shared-api'
import type { Authenticated } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { hasFailed, LoadingOrFailed } from 'shared-ui'
import { queryClient } from '../session/query-client'
import { LinkButton } from './code-field'
import { AddPasskey, RecoveryCodes, SetUpApp } from './enrolment'
import { isPasskeySupported } from './passkey-prompt'

interface MustEnrolProps {
  login: Authenticated
  onRestart: (message?: string) => void
}

/**
 * Enrols the second factor that the user's role must have. The session starts in the browser only after the
 * enrolment, because the server refuses every other call before.
 */
export function MustEnrol(props: MustEnrolProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Enrolment {...props} />
    </QueryClientProvider>
  )
}

function Enrolment({ login, onRestart }: MustEnrolProps) {
  const { i18n } = useLingui()
  const source = useMemo(() => secondFactorSource(login.authToken), [login.authToken])
  const query = useQuery({
    queryKey: ['must-enrol', login.authToken],
    queryFn: ({ signal }) => source.get(signal),
    gcTime: 0,
  })
  const [step, setStep] = useState<'passkey' | 'app'>()
  const [codes, setCodes] = useState<readonly string[]>()

  if (codes) return <RecoveryCodes codes={codes} onDone={() => startSession(login)} />
  const props = {
    source,
    onEnrolled: (made: readonly string[] | null) => (made ? setCodes(made) : startSession(login)),
    onCancel: () => setStep(undefined),
  }
  if (step === 'passkey') return <AddPasskey {...props} />
  if (step === 'app') return <SetUpApp {...props} />
  if (hasFailed(query) || !query.data) return <LoadingOrFailed request={query} />
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status">
        {i18n.t('Your role must have two-step verification. Set it up to continue.')}
      </Alert>
      <Text c="dimmed" size="sm">
        {i18n.t('With two-step verification, your password alone does not open your account.')}
      </Text>
      {query.data.passkeysOffered && isPasskeySupported() && (
        <Button size="md" fullWidth onClick={() => setStep('passkey')}>
          {i18n.t('Add a passkey')}
        </Button>
      )}
      <Button size="md" fullWidth variant="default" onClick={() => setStep('app')}>
        {i18n.t('Set up an authenticator app')}
      </Button>
      <LinkButton onClick={() => onRestart()}>{i18n.t('Back to the password')}</LinkButton>
    </Stack>
  )
}
