import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { useController, useWatch } from 'react-hook-form'
import {
  type DiscountableLine,
  type DiscountBounds,
  type DiscountInput,
  DiscountUnit,
  discountBaseCents,
  fromCents,
  highestDiscountCents,
  isDiscountAllowed,
  message,
  text,
} from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { decimalMark, formatMoney, formatPercent, useDiscardAutosave } from 'shared-ui'
import { MoneyField, SaveForm, TextField, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import * as v from 'valibot'
import { amountValue } from '../../components/amount-value'
import { UsualReasons } from '../../components/usual-reasons'
import { useLines, useSaleLines } from '../lines-store'
import { composedDraft, draftDiscount } from '../sums'
import { useDiscountBounds } from './discount-offer'

export function DiscountDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const discardText = useDiscardAutosave(DISCOUNT_FORM)
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  return (
    <Modal opened onClose={closeForGood} title={i18n.t('Discount')}>
      <DiscountForm onClose={closeForGood} />
    </Modal>
  )
}

const REASONS = [
  /*i18n*/ 'Regular client',
  /*i18n*/ 'Group',
  /*i18n*/ 'Paid in advance',
  /*i18n*/ 'To make up for a problem',
]

const DISCOUNT_FORM = 'discount'

function DiscountForm({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const draft = useLines()
  const given = draftDiscount(draft)
  const { lines } = composedDraft(draft)
  const services = [...new Map(draft.lines.map(({ service }) => [service.id, service.name]))].filter(
    ([id]) => id !== 0,
  )
  const bounds = useDiscountBounds()
  const {
    limit,
    currency: { code },
  } = bounds
  const form = useForm({
    resolver: valibotResolver(discountSchema({ clientId: draft.client?.id ?? 0, lines }, bounds)),
    defaultValues: discountValues(given),
  })
  const { control } = form
  const unit = useController({ control, name: 'unit' }).field
  const on = useController({ control, name: 'serviceId' }).field
  const serviceId = Number(useWatch({ control, name: 'serviceId' })) || null
  const typed = v.safeParse(typedDiscount, useWatch({ control }))
  const base = discountBaseCents(lines, { serviceId })
  const field = {
    control,
    name: 'value',
    label: unit.value === 'PERCENT' ? i18n.t('Percentage') : i18n.t('Amount'),
    description:
      limit === 0
        ? i18n.t('You may not give a discount.')
        : i18n.t('At most {limit} of {amount}', {
            limit: formatPercent(limit / 100),
            amount: formatMoney(fromCents(base), code),
          }),
    required: true,
    'data-autofocus': true,
  } as const
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Apply')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={DISCOUNT_FORM}
      save={async (values) => draft.giveDiscount(toDiscount(values))}
      onSaved={onClose}
    >
      {services.length > 1 && (
        <NativeSelect
          label={i18n.t('Discount on')}
          data={[
            { value: WHOLE_SALE, label: i18n.t('The whole sale') },
            ...services.map(([id, name]) => ({ value: String(id), label: name })),
          ]}
          {...on}
        />
      )}
      <SegmentedControl
        aria-label={i18n.t('Discount in')}
        data={[
          { value: 'PERCENT', label: i18n.t('Percentage') },
          { value: 'AMOUNT', label: i18n.t('Amount') },
        ]}
        value={unit.value}
        onChange={unit.onChange}
      />
      {unit.value === 'PERCENT' ? (
        <TextField
          {...field}
          inputMode="decimal"
          autoComplete="off"
          rightSection="%"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : (
        <MoneyField {...field} currency={code} />
      )}
      <TextField
        control={control}
        name="reason"
        label={i18n.t('Reason')}
        description={i18n.t('The client reads it on the receipt.')}
        autoComplete="off"
        required
      />
      <UsualReasons
        reasons={REASONS}
        chosen={useWatch({ control, name: 'reason' })}
        onChoose={(reason) => form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })}
      />
      {typed.success && <NewTotal discount={toDiscount(typed.output)} currency={code} />}
      {given && (
        <Group>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            onClick={() => {
              draft.giveDiscount(null)
              onClose()
            }}
          >
            {i18n.t('Remove discount')}
          </Button>
        </Group>
      )}
    </SaveForm>
  )
}

function NewTotal({ discount, currency }: { discount: DiscountInput; currency: string }) {
  const { i18n } = useLingui()
  const { total = () => 0 } = useSaleLines()
  return (
    <Text role="status" fw={600}>
      {i18n.t('New total: {now} instead of {before}', {
        now: formatMoney(fromCents(total({ discount })), currency),
        before: formatMoney(fromCents(total({ discount: null })), currency),
      })}
    </Text>
  )
}

const WHOLE_SALE = '0'

const values = v.object({
  serviceId: v.string(),
  unit: DiscountUnit,
  value: amountValue,
  reason: text(3, 200),
})
const typedDiscount = v.pipe(
  v.object({ ...values.entries, reason: v.string() }),
  v.check(({ unit, value }) => unit === 'AMOUNT' || value <= 100),
)
type DiscountValues = v.InferInput<typeof values>

const toDiscount = ({ serviceId, ...given }: v.InferOutput<typeof values>): DiscountInput => ({
  serviceId: serviceId === WHOLE_SALE ? null : Number(serviceId),
  ...given,
})

const discountValues = (discount: DiscountInput | null): DiscountValues =>
  discount
    ? {
        serviceId: String(discount.serviceId ?? WHOLE_SALE),
        unit: discount.unit,
        value: String(discount.value).replace('.', decimalMark()),
        reason: discount.reason,
      }
    : { serviceId: WHOLE_SALE, unit: 'PERCENT', value: '', reason: '' }

/** @param bounds The server checks them again. */
const discountSchema = (
  sale: { clientId: number; lines: readonly DiscountableLine[] },
  bounds: DiscountBounds,
) =>
  v.pipe(
    values,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const discounted = { ...sale, discount: toDiscount(dataset.value) }
      if (isDiscountAllowed(discounted, bounds)) return
      const { limit, currency } = bounds
      const highest = highestDiscountCents(discounted, bounds)
      const isAgreed = highest > highestDiscountCents(discounted, { limit, currency })
      const most = isAgreed ? formatMoney(fromCents(highest), currency.code) : formatPercent(limit / 100)
      addIssue({
        message: message(/*i18n*/ 'At most {limit}', { limit: most }),
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: 'value',
            value: dataset.value.value,
          },
        ],
      })
    }),
  )
