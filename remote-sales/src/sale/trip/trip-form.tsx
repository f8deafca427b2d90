import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { resource, type Sale, type Stored, usePayments } from 'shared-api'
import { fromCents } from 'shared-api/contract'
import { roleFamily, useSession } from 'shared-auth'
import { useLingui } from 'shared-i18n'
import { formatMoney, toast, useFailureToast } from 'shared-ui'
import { Question } from 'shared-ui/overlays'
import { PagedSelect } from 'shared-ui/select'
import { DescriptionList } from '../../components/description-list'
import { CLIENTS } from '../../components/option-filter'
import { FinishButton } from '../../new-sale/finish/finish-button'
import { FinishFailure, failureOf, mayBeSentAgain } from '../../new-sale/finish/finish-failure'
import { useFinishSale } from '../../new-sale/finish/use-finish-sale'
import { focusIncompleteField } from '../../new-sale/step-focus'
import { useDraft } from '../../new-sale/wizard'
import { ChosenLine } from '../../sale-lines/chosen-lines'
import { LineDays, SaleDates } from '../../sale-lines/dates'
import { DiscountOffer, useFittingDiscount } from '../../sale-lines/discount/discount-offer'
import { DiscountButton, DiscountRow } from '../../sale-lines/discount/discount-row'
import { type Draft, type DraftLine, lacksDates } from '../../sale-lines/draft'
import { DraftNotice } from '../../sale-lines/draft-notice'
import { draftBalance, draftTotal, isUnchanged, keptPayments } from '../../sale-lines/draft-payload'
import { useCurrentRules, useDraftCheck } from '../../sale-lines/use-draft-check'
import { useRefundable } from '../payments/paid'
import { useAvailableMethods } from '../payments/payment-form'
import { AddService, ServiceOfLine } from './add-service'
import classes from './trip.module.css'

interface TripFormProps {
  sale: Stored<Sale>
  /** False when the user may change days of travel only. */
  mayChange: boolean
}

/** The change of a sale: what is changed collects in a draft, and one request stores it. */
export function TripForm({ sale, mayChange }: TripFormProps) {
  const { i18n } = useLingui()
  const draft = useDraft()
  const role = useSession(({ user }) => roleFamily(user.role))
  const check = useDraftCheck(true)
  useCurrentRules(check)
  const fitting = useFittingDiscount()
  const { finishSale, isPending, error, clearError } = useFinishSale()
  const failure = error ? failureOf(error, draft) : undefined
  const form = useRef<HTMLDivElement>(null)
  const isSame = isUnchanged(draft, sale)
  const hasDays = draft.lines.some(({ from }) => from)
  const { done, discard } = draft

  useEffect(() => {
    if (!done) return
    discard()
    toast({ title: i18n.t('Sale No. {id} is changed', { id: done.id }), tone: 'success' })
  }, [done, discard, i18n])

  // A change that was begun on the day of the sale may contain more than the seller may change now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sale meanwhile is told when the days are stored.
  useEffect(() => {
    if (!mayChange && draft.changedSaleId && !changesDaysOnly(draft, sale)) discard()
  }, [mayChange])

  const settle = () => {
    clearError()
    // The pressed button is removed.
    form.current?.focus()
  }
  if (done) return null
  return (
    <Stack ref={form} tabIndex={-1} gap="md" style={{ outline: 'none' }}>
      {mayChange && <DraftNotice check={check} />}
      {mayChange && <SaleDates />}
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {draft.lines.map((line) =>
          mayChange ? (
            <ChosenLine
              key={line.id}
              line={line}
              serviceField={<ServiceOfLine line={line} />}
              onRemoved={() => form.current?.focus()}
            />
          ) : (
            <DaysOfLine key={line.id} line={line} />
          ),
        )}
      </Stack>
      <Group gap="xs">
        {hasDays && (
          <Button variant="default" onClick={() => draft.moveDays(7)}>
            {i18n.t('+1 week')}
          </Button>
        )}
        {mayChange && <AddService />}
      </Group>
      {mayChange && (
        <>
          <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
            <ClientSelect />
            <MethodSelect sale={sale} />
          </Group>
          {draft.discount && (
            <DescriptionList>
              <DiscountRow draft={draft} />
            </DescriptionList>
          )}
          <Group>
            <DiscountButton />
          </Group>
        </>
      )}
      {fitting !== undefined && <DiscountOffer fitting={fitting} onTaken={settle} />}
      {mayChange && role !== 'EMPLOYEE' && !isSame && !changesDaysOnly(draft, sale) && (
        <TextInput
          label={i18n.t('Reason of the change')}
          description={i18n.t('It stays in the history of the sale.')}
          required
          value={draft.reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => draft.explain(event.currentTarget.value)}
        />
      )}
      {sale.status === 'CANCELLED' && (
        <Text size="sm" fw={600} role="alert" c="var(--mantine-color-error)">
          {i18n.t(
            'This sale has been cancelled meanwhile: it can no longer be changed. Your changes are kept until you discard the change.',
          )}
        </Text>
      )}
      {failure && (
        <FinishFailure
          failure={failure}
          onSettled={() => {
            // The stored sale is not the one that this change began with.
            if (failure.kind === 'changed' || failure.kind === 'sold-before') draft.rebase(sale)
            settle()
          }}
        />
      )}
      <div className={classes.bar}>
        <ChangeResult draft={draft} sale={sale} isSame={isSame} />
        <Group gap="xs" wrap="nowrap">
          <Discard saleId={sale.id} asks={!isSame} />
          {(!failure || mayBeSentAgain(failure)) && (
            <FinishButton
              onFinish={() => !focusIncompleteField(form.current) && finishSale()}
              busy={isPending || draft.reading > 0}
              again={failure?.kind === 'unconfirmed'}
              // After a lost answer the stored sale may be the draft already.
              enabled={
                (!isSame || failure !== undefined) &&
                fitting === undefined &&
                draft.lines.length > 0 &&
                !draft.lines.some(lacksDates)
              }
            />
          )}
        </Group>
      </div>
    </Stack>
  )
}

function DaysOfLine({ line }: { line: DraftLine }) {
  return (
    <li>
      <fieldset className={classes.line}>
        <legend>
          <Text span fw={600}>{`${line.quantity} × ${line.service.name}`}</Text>
        </legend>
        <LineDays line={line} />
      </fieldset>
    </li>
  )
}

function ClientSelect() {
  const { i18n } = useLingui()
  const { client, chooseClient, read } = useDraft()
  const failure = useFailureToast()
  const choose = async (id: string) => {
    failure.dismiss()
    try {
      chooseClient(await read(resource('client').get(Number(id))))
    } catch (error) {
      failure.show(error, () => void choose(id))
    }
  }
  return (
    <PagedSelect
      label={i18n.t('Client')}
      source={CLIENTS}
      value={client ? String(client.id) : null}
      allowDeselect={false}
      onChange={(id) => id && void choose(id)}
    />
  )
}

/** The payment method, where one has paid the whole sale and the user may give all of it back. Else the payments stay. */
function MethodSelect({ sale }: { sale: Sale }) {
  const { i18n } = useLingui()
  const { paymentMethod, choosePaymentMethod } = useDraft()
  const { data: payments = [] } = usePayments(sale.id)
  const { paid, refundable } = useRefundable(sale)
  const available = useAvailableMethods()
  const isPaidWhole =
    !sale.balance && payments.every(({ paymentMethod: { id } }) => id === sale.paymentMethodId)
  if (!isPaidWhole || refundable < paid) return null
  // What was agreed stays as it was, whatever became of the method.
  const methods = [sale.paymentMethod, ...available.filter(({ id }) => id !== sale.paymentMethodId)]
  return (
    <NativeSelect
      label={i18n.t('Payment method')}
      data={methods.map(({ id, type }) => ({ value: String(id), label: type }))}
      value={String(paymentMethod?.id)}
      onChange={({ currentTarget: { value } }) =>
        choosePaymentMethod(methods.find(({ id }) => String(id) === value) ?? null)
      }
    />
  )
}

interface ChangeResultProps {
  draft: Draft
  sale: Sale
  isSame: boolean
}

function ChangeResult({ draft, sale, isSame }: ChangeResultProps) {
  const { i18n } = useLingui()
  const { paymentMethod } = draft
  const total = draftTotal(draft)
  const now = formatMoney(fromCents(total))
  const before = formatMoney(sale.total)
  const balance = draftBalance(draft)
  const amount = formatMoney(fromCents(Math.abs(balance)))
  return (
    <div aria-live="polite">
      <Text fw={600}>
        {isSame
          ? i18n.t('Nothing has changed')
          : now === before
            ? i18n.t('The total stays {total}', { total: now })
            : i18n.t('Total {before} → {after}', { before, after: now })}
      </Text>
      {!isSame && !keptPayments(draft, paymentMethod) ? (
        <Text size="sm">
          {i18n.t('{before} by {from} is given back, and {total} is paid by {to}.', {
            before,
            from: sale.paymentMethod.type,
            total: now,
            to: paymentMethod?.type ?? '',
          })}
        </Text>
      ) : (
        !isSame &&
        balance !== 0 && (
          <Text size="sm">
            {balance > 0
              ? i18n.t('Owed then: {amount}', { amount })
              : i18n.t('To give back: {amount}', { amount })}
          </Text>
        )
      )}
    </div>
  )
}

function Discard({ saleId, asks }: { saleId: number; asks: boolean }) {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  const discard = useDraft((draft) => draft.discard)
  return (
    <>
      <Button variant="default" onClick={asks ? open : discard}>
        {i18n.t('Discard')}
      </Button>
      <Question
        opened={opened}
        title={i18n.t('Discard the change?')}
        keep={{ label: i18n.t('Keep changing'), onClick: close }}
        discard={{ label: i18n.t('Discard'), onClick: discard }}
      >
        {i18n.t('Your changes are removed. Sale No. {id} stays as it is.', { id: saleId })}
      </Question>
    </>
  )
}

/** True when the draft differs from the sale in nothing but its days of travel. */
function changesDaysOnly(draft: Draft, { saleItems, ...sale }: Sale): boolean {
  const days = new Map(saleItems.map(({ line, from, to }) => [line, { from, to }]))
  const lines = draft.lines.map((each) => ({ ...each, ...days.get(each.line ?? undefined) }))
  return isUnchanged({ ...draft, lines }, { ...sale, saleItems })
}
