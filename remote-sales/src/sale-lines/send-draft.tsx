import { Alert, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ApiError, type FieldError, useRate } from 'shared-api'
import { fromCents, PriceChanged } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { describeFailure, formatMoney } from 'shared-ui'
import { SubmitButton } from 'shared-ui/form'
import * as v from 'valibot'
import { type Change, ChangesTable, isChange, priceChanges, rateChange } from './changes-table'
import { clientName, draftCode, type SaleDraft } from './draft'
import { useOfficeExchange } from './draft-exchange'
import { useLines, useSaleLines } from './lines-store'
import { priceOf } from './sums'

/** The keys of the drafts that are being sent. */
const running = new Set<string>()

/**
 * Sends a draft, unless it is being sent: a screen that is left and opened again does not send it a second time. Undefined when it failed,
 * which the mutation says.
 */
export async function sendOnce<Row>(key: string, send: () => Promise<Row>): Promise<Row | undefined> {
  if (running.has(key)) return undefined
  running.add(key)
  return send()
    .catch(() => undefined)
    .finally(() => running.delete(key))
}

interface SendButtonProps {
  label: string
  onSend: () => void
  busy: boolean
  again: boolean
  enabled: boolean
}

export function SendButton({ label, onSend, busy, again, enabled }: SendButtonProps) {
  const { i18n } = useLingui()
  if (!enabled) return <Button disabled>{label}</Button>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <SubmitButton busy={busy}>{again ? i18n.t('Try again') : label}</SubmitButton>
    </form>
  )
}

export type SendFailure =
  /** Nothing was stored, because prices or interest have changed. */
  | { kind: 'price-changed'; current: PriceChanged['current'] }
  /** Nothing was stored, because the rate that was shown is too old. */
  | { kind: 'rate-changed' }
  /** The key of this draft already belongs to a stored sale, as a rule with other contents, or to a held one. */
  | { kind: 'sold-before' }
  | { kind: 'cancelled' }
  /** The quote of the draft was sold, withdrawn or changed meanwhile. */
  | { kind: 'quote-decided'; reason: string }
  | { kind: 'changed' }
  /** The server rejected the sale. Trying again gives the same answer. */
  | { kind: 'refused'; reasons: string[] }
  /**
   * The answer was lost, so it is unknown whether the sale is stored. Trying again with the same key is safe.
   */
  | { kind: 'unconfirmed'; reason: string }

/** True when the same draft can be sent again. False when the user has to decide something first. */
export const mayBeSentAgain = ({ kind }: SendFailure): boolean => kind === 'unconfirmed' || kind === 'refused'

/** A field error with the name of the client, payment method or service instead of the field's path. */
function named({ field, message }: FieldError, { client, lines, paymentMethod }: SaleDraft): string {
  const [, index] = /^saleItems\.(\d+)/.exec(field) ?? []
  const names: Record<string, string | undefined> = {
    clientId: client ? clientName(client) : undefined,
    paymentMethodId: paymentMethod?.type,
    reason: i18n.t('Reason of the change'),
    currency: i18n.t('Currency of the sale'),
    'payment.amount': i18n.t('Amount'),
    'payment.handed': i18n.t('What the client hands'),
    'payment.rate': i18n.t('Rate'),
  }
  if (field.startsWith('discount')) return `${i18n.t('Discount')}: ${message}`
  const name = index ? lines[Number(index)]?.service.name : names[field]
  return `${name ?? field}: ${message}`
}

/** True for a problem that says what became of a quote: `QuoteProblem` of the contract. */
const isOfQuote = (body: unknown): boolean => typeof body === 'object' && body !== null && 'quote' in body

/** @param draft The draft that was sent. */
export function failureOf(error: unknown, draft: SaleDraft): SendFailure {
  const { title, isUnreachable } = describeFailure(error)
  if (isUnreachable || !(error instanceof ApiError)) return { kind: 'unconfirmed', reason: title }
  if (error.status >= 500) return { kind: 'unconfirmed', reason: i18n.t('The server failed.') }
  if (error.code === 'idempotency') return { kind: 'sold-before' }
  if (isOfQuote(error.body)) return { kind: 'quote-decided', reason: error.message }
  if (error.code === 'cancelled') return { kind: 'cancelled' }
  if (error.status === 412) return { kind: 'changed' }
  const changed = v.safeParse(PriceChanged, error.body)
  if (error.code === 'price-changed' && changed.success)
    return { kind: 'price-changed', current: changed.output.current }
  if (error.code === 'price-changed') return { kind: 'rate-changed' }
  const reasons = error.errors.map((fieldError) => named(fieldError, draft))
  return { kind: 'refused', reasons: reasons.length > 0 ? reasons : [error.message] }
}

interface CommonFailureProps {
  failure: SendFailure
  texts: { refused: string; unconfirmed: string; acceptPrices: string }
  /** Called when the user has resolved the cause and the draft can be sent again. */
  onSettled: () => void
}

/**
 * Shows why a draft was not stored and what the user can do, apart from trying again, where it does not depend on what the draft is of.
 * The draft is always kept.
 */
export function CommonFailure({ failure, texts, onSettled }: CommonFailureProps) {
  const { i18n } = useLingui()
  switch (failure.kind) {
    case 'price-changed':
      return <PriceChanges current={failure.current} advice={texts.acceptPrices} onAccepted={onSettled} />
    case 'rate-changed':
      return <RateChange advice={texts.acceptPrices} onAccepted={onSettled} />
    case 'refused':
      return <FailureAlert title={texts.refused} message={failure.reasons.join(' · ')} />
    case 'unconfirmed':
      return (
        <FailureAlert
          title={texts.unconfirmed}
          message={i18n.t('{reason} Your draft is kept, and trying again never sells twice.', {
            reason: failure.reason,
          })}
        />
      )
    default:
      return null
  }
}

interface FailureAlertProps {
  title: string
  message: string
  children?: ReactNode
}

export function FailureAlert({ title, message, children }: FailureAlertProps) {
  return (
    <Alert role="alert" color="red" title={title}>
      <Text size="sm">{message}</Text>
      {children && <Group mt="sm">{children}</Group>}
    </Alert>
  )
}

interface PriceChangesProps {
  current: PriceChanged['current']
  advice: string
  onAccepted: () => void
}

function PriceChanges({ current, advice, onAccepted }: PriceChangesProps) {
  const { i18n } = useLingui()
  const draft = useLines()
  const { total = () => 0 } = useSaleLines()
  const changes = priceChanges({
    services: draft.lines.map(({ service }) => ({ ...service, ...priceOf(draft, service) })),
    paymentMethod: draft.paymentMethod,
    currency: draftCode(draft),
    total: fromCents(total()),
    current,
  })
  return (
    <ChangedPrices
      title={i18n.t('Prices have changed')}
      advice={advice}
      changes={changes}
      onAccept={() => {
        draft.acceptPrices(current)
        onAccepted()
      }}
    />
  )
}

/** The rate of now, by which the draft is converted once it is accepted. */
function RateChange({ advice, onAccepted }: Omit<PriceChangesProps, 'current'>) {
  const { i18n } = useLingui()
  const draft = useLines()
  const { total = () => 0 } = useSaleLines()
  const { refetch, isFetching } = useRate()
  useEffect(() => void refetch(), [refetch])
  const exchange = useOfficeExchange()
  const money = (cents: number) => formatMoney(fromCents(cents), draftCode(draft))
  const totals = { what: i18n.t('Total'), before: money(total()), now: money(total({ exchange })) }
  return (
    <ChangedPrices
      title={i18n.t('The rate has changed')}
      advice={advice}
      changes={exchange ? [rateChange(draft.exchange, exchange), totals].filter(isChange) : []}
      {...(exchange &&
        !isFetching && {
          onAccept: () => {
            draft.takeExchange(exchange)
            onAccepted()
          },
        })}
    />
  )
}

interface ChangedPricesProps {
  title: string
  advice: string
  changes: readonly Change[]
  /** Undefined until it is known what they are. */
  onAccept?: () => void
}

function ChangedPrices({ title, advice, changes, onAccept }: ChangedPricesProps) {
  const { i18n } = useLingui()
  return (
    <Alert role="alert" color="yellow" title={title}>
      <Text size="sm">{advice}</Text>
      <ChangesTable changes={changes} />
      <Button size="xs" mt="sm" disabled={!onAccept} onClick={onAccept}>
        {i18n.t('Accept the new prices')}
      </Button>
    </Alert>
  )
}
