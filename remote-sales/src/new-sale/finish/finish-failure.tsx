import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { useDraft, useWizard } from '../wizard'
import type { Failure } from './failure'
import { PriceChanges } from './price-changes'

interface FinishFailureProps {
  failure: Failure
  /** Called when the user has resolved the cause and the draft can be finished again. */
  onSettled: () => void
}

/**
 * Shows why the sale failed and what the user can do, apart from trying again, which the button in the footer does.
 * The draft is always kept.
 */
export function FinishFailure({ failure, onSettled }: FinishFailureProps) {
  const { i18n } = useLingui()
  const { corrects, salesPath } = useWizard()
  const draft = useDraft()
  switch (failure.kind) {
    case 'price-changed':
      return (
        <PriceChanges
          current={failure.current}
          onAccept={() => {
            draft.acceptPrices(failure.current)
            onSettled()
          }}
        />
      )
    case 'sold-before':
      return corrects ? (
        <FailureAlert
          title={i18n.t('Sale No. {id} has already been corrected, with other contents', { id: corrects.id })}
          message={i18n.t(
            'It was finished in another tab, or before the connection was lost, and the draft has changed since.',
          )}
        >
          <Button component={Link} to={`${salesPath}/${corrects.id}`} size="xs">
            {i18n.t('Look at sale No. {id}', { id: corrects.id })}
          </Button>
        </FailureAlert>
      ) : (
        <FailureAlert
          title={i18n.t('This sale has already been recorded')}
          message={i18n.t(
            'It was finished in another tab, before the connection was lost, or before the browser was closed. Look it up before you record it again.',
          )}
        >
          <Button component={Link} to={salesPath} size="xs">
            {i18n.t('Look it up in My Sales')}
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              draft.renewKey()
              onSettled()
            }}
          >
            {i18n.t('Record it as another sale')}
          </Button>
        </FailureAlert>
      )
    case 'cancelled':
      return (
        <FailureAlert
          title={i18n.t('Sale No. {id} can no longer be corrected', { id: corrects?.id })}
          message={i18n.t('It has been cancelled meanwhile. Nothing was stored, and your changes are kept.')}
        >
          <Button component={Link} to={`${salesPath}/${corrects?.id}`} size="xs">
            {i18n.t('Look at sale No. {id}', { id: corrects?.id })}
          </Button>
        </FailureAlert>
      )
    case 'changed':
      return (
        <FailureAlert
          title={i18n.t('Somebody has changed sale No. {id} meanwhile', { id: corrects?.id })}
          message={i18n.t(
            'Nothing was stored, and your changes are kept. Discard the correction to begin again with the sale as it is now.',
          )}
        >
          <Button component={Link} to={`${salesPath}/${corrects?.id}`} size="xs">
            {i18n.t('Look at sale No. {id}', { id: corrects?.id })}
          </Button>
        </FailureAlert>
      )
    case 'refused':
      return (
        <FailureAlert
          title={corrects ? i18n.t('The correction was refused') : i18n.t('The sale was refused')}
          message={failure.reasons.join(' · ')}
        />
      )
    case 'unconfirmed':
      return (
        <FailureAlert
          title={
            corrects
              ? i18n.t('The correction has not been confirmed')
              : i18n.t('The sale has not been confirmed')
          }
          message={i18n.t('{reason} Your draft is kept, and trying again never sells twice.', {
            reason: failure.reason,
          })}
        />
      )
  }
}

interface FailureAlertProps {
  title: string
  message: string
  children?: ReactNode
}

function FailureAlert({ title, message, children }: FailureAlertProps) {
  return (
    <Alert role="alert" color="red" title={title}>
      <Text size="sm">{message}</Text>
      {children && <Group mt="sm">{children}</Group>}
    </Alert>
  )
}
