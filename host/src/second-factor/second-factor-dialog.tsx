import { useState } from 'react'
import { secondFactorSource, useOwnSecondFactor } from 'shared-api'
import type { OwnSecondFactor } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { hasFailed, LoadingOrFailed, toast } from 'shared-ui'
import { Modal } from 'shared-ui/overlays'
import { ConfirmIdentity, ConfirmRemoval } from './confirm'
import { AddPasskey, RecoveryCodes, SetUpApp } from './enrolment'
import { isPasskeySupported } from './passkey-prompt'
import { type SecondFactorAction, SecondFactorOverview } from './second-factor-overview'

type Step = SecondFactorAction | { what: 'recovery-codes'; codes: readonly string[] } | undefined

const source = secondFactorSource()

const TITLES: Record<NonNullable<Step>['what'], string> = {
  'add-passkey': /*i18n*/ 'Add a passkey',
  'set-up-app': /*i18n*/ 'Set up an app',
  'remove-app': /*i18n*/ 'Remove the authenticator app?',
  'remove-passkey': /*i18n*/ 'Remove the passkey?',
  'renew-codes': /*i18n*/ 'Make new recovery codes?',
  'recovery-codes': /*i18n*/ 'Recovery codes',
}

/** The dialog in which users manage their second factor. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const query = useOwnSecondFactor()
  const [step, setStep] = useState<Step>()
  const isShowingCodes = step?.what === 'recovery-codes'
  return (
    <Modal
      opened
      onClose={onClose}
      title={step ? i18n.t(TITLES[step.what]) : i18n.t('Two-step verification')}
      size="lg"
      // Recovery codes are shown once, so that an accidental click outside must not close the dialog.
      closeOnClickOutside={!isShowingCodes}
      closeOnEscape={!isShowingCodes}
      withCloseButton={!isShowingCodes}
    >
      {!hasFailed(query) && query.data ? (
        <Steps
          own={query.data}
          step={step}
          setStep={setStep}
          reload={async () => void (await query.refetch())}
          onClose={onClose}
        />
      ) : (
        <LoadingOrFailed request={query} />
      )}
    </Modal>
  )
}

interface StepsProps {
  own: OwnSecondFactor
  step: Step
  setStep: (step: Step) => void
  reload: () => Promise<void>
  onClose: () => void
}

function Steps({ own, step, setStep, reload, onClose }: StepsProps) {
  const { i18n } = useLingui()
  const back = () => setStep(undefined)
  if (step?.what === 'recovery-codes') return <RecoveryCodes codes={step.codes} onDone={back} />
  // A confirmation may have become too old meanwhile.
  const cancel = () => {
    back()
    void reload()
  }
  if (!own.confirmed) {
    return (
      <ConfirmIdentity
        source={source}
        hasPasskey={own.passkeysOffered && own.passkeys.length > 0 && isPasskeySupported()}
        onConfirmed={() => void reload()}
        onCancel={onClose}
      />
    )
  }
  const done = async (title: string, description?: string) => {
    toast({ title, ...(description && { description }) })
    await reload()
    back()
  }
  const enrolled = (title: string) => async (codes: readonly string[] | null) => {
    toast({ title, ...(codes && { description: i18n.t('Your other sessions have ended.') }) })
    await reload()
    setStep(codes ? { what: 'recovery-codes', codes } : undefined)
  }
  switch (step?.what) {
    case 'add-passkey':
      return <AddPasskey source={source} onEnrolled={enrolled(i18n.t('Passkey added.'))} onCancel={cancel} />
    case 'set-up-app':
      return (
        <SetUpApp
          source={source}
          onEnrolled={enrolled(i18n.t('Authenticator app set up.'))}
          onCancel={cancel}
        />
      )
    case 'remove-passkey': {
      const { id, name } = step.passkey
      return (
        <ConfirmRemoval
          question={i18n.t('{name} no longer logs you in, and your other sessions end.', { name })}
          confirm={i18n.t('Remove')}
          act={async () => {
            await source.removePasskey(id)
            await done(i18n.t('Passkey removed.'), i18n.t('Your other sessions have ended.'))
          }}
          onCancel={cancel}
        />
      )
    }
    case 'remove-app':
      return (
        <ConfirmRemoval
          question={i18n.t('Its codes no longer log you in, and your other sessions end.')}
          confirm={i18n.t('Remove')}
          act={async () => {
            await source.removeApp()
            await done(i18n.t('Authenticator app removed.'), i18n.t('Your other sessions have ended.'))
          }}
          onCancel={cancel}
        />
      )
    case 'renew-codes':
      return (
        <ConfirmRemoval
          question={i18n.t('The codes that you have now stop working.')}
          confirm={i18n.t('Make new codes')}
          act={async () => {
            const { recoveryCodes } = await source.renewRecoveryCodes()
            await reload()
            setStep({ what: 'recovery-codes', codes: recoveryCodes ?? [] })
          }}
          onCancel={cancel}
        />
      )
    default:
      return <SecondFactorOverview own={own} onAct={setStep} />
  }
}
