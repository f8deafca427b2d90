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
  const { changedSale, salesPath } = useWizard()
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
      return changedSale ? (
        <FailureAlert
          title={i18n.t('Sale No. {id} has already been changed, with other contents', {
            id: changedSale.id,
          })}
          message={i18n.t(
            'It was finished in another tab, or before the connection was lost, and the draft has changed since.',
          )}
        >
          <Button component={Link} to={`${salesPath}/${changedSale.id}`} size="xs">
            {i18n.t('Look at sale No. {id}', { id: changedSale.id })}
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
          title={i18n.t('Sale No. {id} can no longer be changed', { id: changedSale?.id })}
          message={i18n.t('It has been cancelled meanwhile. Nothing was stored, and your changes are kept.')}
        >
          <Button component={Link} to={`${salesPath}/${changedSale?.id}`} size="xs">
            {i18n.t('Look at sale No. {id}', { id: changedSale?.id })}
          </Button>
        </FailureAlert>
      )
    case 'changed':
      return (
        <FailureAlert
          title={i18n.t('Somebody has changed sale No. {id} meanwhile', { id: changedSale?.id })}
          message={i18n.t(
            'Nothing was stored, and your changes are kept. Discard the change to begin again with the sale as it is now.',
          )}
        >
          <Button component={Link} to={`${salesPath}/${changedSale?.id}`} size="xs">
            {i18n.t('Look at sale No. {id}', { id: changedSale?.id })}
          </Button>
        </FailureAlert>
      )
    case 'refused':
      return (
        <FailureAlert
          title={changedSale ? i18n.t('The change was refused') : i18n.t('The sale was refused')}
          message={failure.reasons.join(' · ')}
        />
      )
    case 'unconfirmed':
      return (
        <FailureAlert
          title={
            changedSale
              ? i18n.t('The change has not been confirmed')
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
