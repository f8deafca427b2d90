import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, type FieldError } from 'shared-api'
import { fromCents, PriceChanged } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { describeFailure } from 'shared-ui'
import * as v from 'valibot'
import { ChangesTable, priceChanges } from '../../sale-lines/changes-table'
import type { Draft } from '../../sale-lines/draft'
import { draftTotal } from '../../sale-lines/draft-payload'
import { clientName } from '../client/client-columns'
import { useDraft, useWizard } from '../wizard'

type Failure =
  /** Nothing was stored, because prices or interest have changed. */
  | { kind: 'price-changed'; current: PriceChanged['current'] }
  /** The key of this draft already belongs to a stored sale, as a rule with other contents, or to a held one. */
  | { kind: 'sold-before' }
  | { kind: 'cancelled' }
  | { kind: 'changed' }
  /** The server rejected the sale. Trying again gives the same answer. */
  | { kind: 'refused'; reasons: string[] }
  /**
   * The answer was lost, so it is unknown whether the sale is stored. Trying again with the same key is safe.
   */
  | { kind: 'unconfirmed'; reason: string }

/** True when the same draft can be sent again. False when the user has to decide something first. */
export const mayBeSentAgain = ({ kind }: Failure): boolean => kind === 'unconfirmed' || kind === 'refused'

/** A field error with the name of the client, payment method or service instead of the field's path. */
function named({ field, message }: FieldError, { client, lines, paymentMethod }: Draft): string {
  const [, index] = /^saleItems\.(\d+)/.exec(field) ?? []
  const names: Record<string, string | undefined> = {
    clientId: client ? clientName(client) : undefined,
    paymentMethodId: paymentMethod?.type,
    reason: i18n.t('Reason of the change'),
  }
  if (field.startsWith('discount')) return `${i18n.t('Discount')}: ${message}`
  const name = index ? lines[Number(index)]?.service.name : names[field]
  return `${name ?? field}: ${message}`
}

/** @param draft The draft that was sent. */
export function failureOf(error: unknown, draft: Draft): Failure {
  const { title, isUnreachable } = describeFailure(error)
  if (isUnreachable || !(error instanceof ApiError)) return { kind: 'unconfirmed', reason: title }
  if (error.status >= 500) return { kind: 'unconfirmed', reason: i18n.t('The server failed.') }
  if (error.code === 'idempotency' || error.code === 'held') return { kind: 'sold-before' }
  if (error.code === 'cancelled') return { kind: 'cancelled' }
  if (error.status === 412) return { kind: 'changed' }
  const changed = v.safeParse(PriceChanged, error.body)
  if (error.code === 'price-changed' && changed.success)
    return { kind: 'price-changed', current: changed.output.current }
  const reasons = error.errors.map((fieldError) => named(fieldError, draft))
  return { kind: 'refused', reasons: reasons.length > 0 ? reasons : [error.message] }
}

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
            'It was stored in another tab, or before the connection was lost, and your changes are others now. Look at the sale, then store them or discard them.',
          )}
        >
          <Button size="xs" onClick={onSettled}>
            {i18n.t('Keep my changes')}
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
        />
      )
    case 'changed':
      return (
        <FailureAlert
          title={i18n.t('Somebody has changed sale No. {id} meanwhile', { id: changedSale?.id })}
          message={i18n.t(
            'Nothing was stored, and your changes are kept. The history says what was changed. Keep your changes to store them over it, or discard them.',
          )}
        >
          <Button size="xs" onClick={onSettled}>
            {i18n.t('Keep my changes')}
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

function PriceChanges({ current, onAccept }: { current: PriceChanged['current']; onAccept: () => void }) {
  const { i18n } = useLingui()
  const { changedSale } = useWizard()
  const draft = useDraft()
  const changes = priceChanges({
    services: draft.lines.map(({ service }) => service),
    paymentMethod: draft.paymentMethod,
    total: fromCents(draftTotal(draft)),
    current,
  })
  return (
    <Alert role="alert" color="yellow" title={i18n.t('Prices have changed')}>
      <Text size="sm">
        {changedSale
          ? i18n.t('Nothing has been stored yet. Accept the new prices, then save the change.')
          : i18n.t('Nothing has been stored yet. Accept the new prices, then finish the sale.')}
      </Text>
      <ChangesTable changes={changes} />
      <Button size="xs" mt="sm" onClick={onAccept}>
        {i18n.t('Accept the new prices')}
      </Button>
    </Alert>
  )
}
