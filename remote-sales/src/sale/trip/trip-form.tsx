import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { resource, type Sale, type Stored, useOnlyOwn, usePayments } from 'shared-api'
import { isPaidWhole } from 'shared-api/receipt'
import { useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { Question } from 'shared-ui/overlays'
import { PagedSelect } from 'shared-ui/select'
import { useStore } from 'zustand'
import { DescriptionList } from '../../components/description-list'
import { focusIncompleteField } from '../../components/focus'
import { CLIENTS } from '../../components/option-filter'
import { ChosenLine } from '../../sale-lines/chosen-line'
import { LineDays } from '../../sale-lines/dates'
import { DiscountOffer, useFittingDiscount } from '../../sale-lines/discount/discount-offer'
import { DiscountButton, DiscountRow } from '../../sale-lines/discount/discount-row'
import { type DraftLine, lacksDates } from '../../sale-lines/draft'
import { DraftNotice } from '../../sale-lines/draft-notice'
import { FreeLineButton } from '../../sale-lines/free-line-button'
import { failureOf, mayBeSentAgain, SendButton } from '../../sale-lines/send-draft'
import { useCurrentRules, useDraftCheck } from '../../sale-lines/use-draft-check'
import { useRefundable } from '../payments/paid'
import { useAvailableMethods, useMissingMethods } from '../payments/typed-payment'
import { AddService, ServiceOfLine } from './add-service'
import { changesDaysOnly, isBegun, isUnchanged } from './change'
import { ChangeResult } from './change-result'
import { type ChangeState, changeStore } from './change-store'
import { ChangeFailure, useSaveChange } from './save-change'
import classes from './trip.module.css'

interface TripFormProps {
  sale: Stored<Sale>
  /** False when the user may change days of travel only. */
  mayChange: boolean
}

/** The change of a sale: what is changed collects in a draft, and one request stores it. */
export function TripForm({ sale, mayChange }: TripFormProps) {
  const { i18n } = useLingui()
  const change = useStore(changeStore(sale.id))
  const { discard } = change
  const check = useDraftCheck(true)
  useCurrentRules(check)
  const fitting = useFittingDiscount()
  const { save, isPending, error, clearError } = useSaveChange(sale)
  const failure = error ? failureOf(error, change) : undefined
  const form = useRef<HTMLDivElement>(null)
  const isSame = isUnchanged(change, sale)

  // A change that was begun on the day of the sale may contain more than the seller may change now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sale meanwhile is told when the days are stored.
  useEffect(() => {
    if (!mayChange && isBegun(change) && !changesDaysOnly(change, sale)) discard()
  }, [mayChange])

  const settle = () => {
    clearError()
    // The pressed button is removed.
    form.current?.focus()
  }
  return (
    <Stack ref={form} tabIndex={-1} gap="md" style={{ outline: 'none' }}>
      {mayChange && (
        <DraftNotice
          check={check}
          texts={{
            title: i18n.t('Something has changed since sale No. {id} was recorded', { id: sale.id }),
            advice: i18n.t('The sale keeps what was agreed, unless you use the values of today.'),
            update: i18n.t('Use the values of today'),
          }}
        />
      )}
      <Lines change={change} mayChange={mayChange} onRemoved={() => form.current?.focus()} />
      {mayChange && <Terms change={change} sale={sale} />}
      {fitting !== undefined && <DiscountOffer fitting={fitting} onTaken={settle} />}
      {mayChange && !isSame && <Reason change={change} sale={sale} />}
      {sale.status === 'CANCELLED' && (
        <Text size="sm" fw={600} role="alert" c="var(--mantine-color-error)">
          {i18n.t(
            'This sale has been cancelled meanwhile: it can no longer be changed. Your changes are kept until you discard the change.',
          )}
        </Text>
      )}
      {failure && <ChangeFailure failure={failure} sale={sale} onSettled={settle} />}
      <div className={classes.bar}>
        <ChangeResult change={change} sale={sale} isSame={isSame} />
        <Group gap="xs" wrap="nowrap">
          <Discard saleId={sale.id} asks={!isSame} onDiscard={discard} />
          {(!failure || mayBeSentAgain(failure)) && (
            <SendButton
              label={i18n.t('Save the change')}
              onSend={() => !focusIncompleteField(form.current) && save()}
              busy={isPending || change.reading > 0}
              again={failure?.kind === 'unconfirmed'}
              // After a lost answer the stored sale may be the draft already.
              enabled={
                (!isSame || failure !== undefined) &&
                fitting === undefined &&
                change.lines.length > 0 &&
                !change.lines.some(lacksDates)
              }
            />
          )}
        </Group>
      </div>
    </Stack>
  )
}

interface LinesProps {
  change: ChangeState
  mayChange: boolean
  onRemoved: () => void
}

/** The lines and their days, or the days alone. */
function Lines({ change, mayChange, onRemoved }: LinesProps) {
  return (
    <>
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {change.lines.map((line) =>
          mayChange ? (
            <ChosenLine
              key={line.id}
              line={line}
              serviceField={line.service.id !== 0 && <ServiceOfLine line={line} />}
              onRemoved={onRemoved}
            />
          ) : (
            <DaysOfLine key={line.id} line={line} />
          ),
        )}
      </Stack>
      {mayChange && (
        <Group gap="xs">
          <AddService />
          <FreeLineButton />
        </Group>
      )}
    </>
  )
}

interface TermsProps {
  change: ChangeState
  sale: Sale
}

/** Client, payment method and discount. */
const Terms = ({ change, sale }: TermsProps) => (
  <>
    <Group gap="md" align="flex-start" grow preventGrowOverflow={false}>
      <ClientSelect change={change} />
      <MethodSelect change={change} sale={sale} />
    </Group>
    {change.discount && (
      <DescriptionList>
        <DiscountRow draft={change} />
      </DescriptionList>
    )}
    <Group>
      <DiscountButton />
    </Group>
  </>
)

/** Why an administrator or owner changes more than days of travel. */
function Reason({ change, sale }: TermsProps) {
  const { i18n } = useLingui()
  const changesOwn = useOnlyOwn('changeSales')
  if (changesOwn || changesDaysOnly(change, sale)) return null
  return (
    <TextInput
      label={i18n.t('Reason of the change')}
      description={i18n.t('It stays in the history of the sale.')}
      required
      value={change.reason}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => change.explain(event.currentTarget.value)}
    />
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

function ClientSelect({ change: { client, chooseClient, read } }: Pick<TermsProps, 'change'>) {
  const { i18n } = useLingui()
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
function MethodSelect({ change: { paymentMethod, choosePaymentMethod }, sale }: TermsProps) {
  const { i18n } = useLingui()
  const { data: payments = [] } = usePayments(sale.id)
  const { paid, refundable } = useRefundable(sale)
  const available = useAvailableMethods()
  const missing = useMissingMethods()
  if (!isPaidWhole(sale.balance ?? 0, payments, sale.paymentMethodId) || refundable < paid) return null
  // What was agreed stays as it was, whatever became of the method.
  const methods = [sale.paymentMethod, ...available.filter(({ id }) => id !== sale.paymentMethodId)]
  return (
    <NativeSelect
      label={i18n.t('Payment method')}
      data={[
        ...methods.map(({ id, type }) => ({ value: String(id), label: type })),
        // Beside the method of the sale, the list has only arrived when all are there.
        ...(missing ? [{ value: '', label: missing, disabled: true }] : []),
      ]}
      value={String(paymentMethod?.id)}
      onChange={({ currentTarget: { value } }) =>
        choosePaymentMethod(methods.find(({ id }) => String(id) === value) ?? null)
      }
    />
  )
}

interface DiscardProps {
  saleId: number
  asks: boolean
  onDiscard: () => void
}

function Discard({ saleId, asks, onDiscard }: DiscardProps) {
  const { i18n } = useLingui()
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={asks ? open : onDiscard}>
        {i18n.t('Discard')}
      </Button>
      <Question
        opened={opened}
        title={i18n.t('Discard the change?')}
        keep={{ label: i18n.t('Keep changing'), onClick: close }}
        discard={{ label: i18n.t('Discard'), onClick: onDiscard }}
      >
        {i18n.t('Your changes are removed. Sale No. {id} stays as it is.', { id: saleId })}
      </Question>
    </>
  )
}
