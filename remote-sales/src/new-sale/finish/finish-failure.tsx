import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
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
  const { corrects, salesPath } = useWizard()
  const draft = useDraft()
  const what = corrects ? 'correction' : 'sale'
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
          title={`Sale No. ${corrects.id} has already been corrected, with other contents`}
          message="It was finished in another tab, or before the connection was lost, and the draft has changed since."
        >
          <Button component={Link} to={`${salesPath}/${corrects.id}`} size="xs">
            Look at sale No. {corrects.id}
          </Button>
        </FailureAlert>
      ) : (
        <FailureAlert
          title="This sale has already been recorded, with other contents"
          message="It was finished in another tab, or before the connection was lost, and the draft has changed since."
        >
          <Button component={Link} to={salesPath} size="xs">
            Look it up in My Sales
          </Button>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              draft.renewKey()
              onSettled()
            }}
          >
            Record it as another sale
          </Button>
        </FailureAlert>
      )
    case 'cancelled':
      return (
        <FailureAlert
          title={`Sale No. ${corrects?.id} can no longer be corrected`}
          message="It has been cancelled or corrected meanwhile. Nothing was stored, and your changes are kept."
        >
          <Button component={Link} to={`${salesPath}/${corrects?.id}`} size="xs">
            Look at sale No. {corrects?.id}
          </Button>
        </FailureAlert>
      )
    case 'refused':
      return <FailureAlert title={`The ${what} was refused`} message={failure.reasons.join(' · ')} />
    case 'unconfirmed':
      return (
        <FailureAlert
          title={`The ${what} has not been confirmed`}
          message={`${failure.reason} Your draft is kept, and trying again never sells twice.`}
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
