import { valibotResolver } from '@hookform/resolvers/valibot'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import type { CostPayload, LineCost } from 'shared-api/contract'
import { CalendarDate, message } from 'shared-api/contract'
import { useSaveCost } from 'shared-api/suppliers'
import { useLingui } from 'shared-i18n'
import { DateField, useForm, useWarnings } from 'shared-ui/form'
import {
  type InferInput,
  type InferOutput,
  literal,
  object,
  picklist,
  pipe,
  string,
  transform,
  union,
} from 'valibot'
import { PriceField } from '../form/currency-fields'
import { InPlaceForm } from '../form/in-place'
import { askAboutOldDay } from '../form/old-day'
import { amountText } from '../form/text-values'
import { CostText } from './cost-text'

const CostValues = object({
  of: picklist(['one', 'line']),
  amount: CostText,
  currency: string(),
  /** Empty: by the terms of the supplier. */
  dueOn: union(
    [
      pipe(
        literal(''),
        transform((): null => null),
      ),
      CalendarDate,
    ],
    message(/*i18n*/ 'Enter a date'),
  ),
})
type CostValues = InferOutput<typeof CostValues>

function valuesOf({ unit, amount, currency, dueOn, isDueTyped }: LineCost): InferInput<typeof CostValues> {
  const typed = unit ?? amount
  return {
    of: unit === null && amount !== null ? 'line' : 'one',
    amount: typed === null ? '' : amountText(typed),
    currency,
    dueOn: isDueTyped && dueOn ? dueOn : '',
  }
}

/** What is sent of a cost: the amount only where it was changed, because one that is typed no longer follows that of the service. */
function toPayload(
  { of, amount, currency, dueOn }: CostValues,
  changed: Partial<Record<keyof CostValues, unknown>>,
): CostPayload {
  const isTyped = changed.amount || changed.of || changed.currency
  return {
    ...(isTyped ? (of === 'one' ? { unit: amount, amount: null } : { unit: null, amount }) : {}),
    ...(changed.dueOn ? { dueOn } : {}),
    currency,
  }
}

const findOldDay = async ({ dueOn }: CostValues, stored: LineCost | undefined) =>
  dueOn === stored?.dueOn ? [] : askAboutOldDay('dueOn', dueOn)

interface CostFormProps {
  cost: LineCost
  onClose: () => void
}

/** What a line costs and when it is due, typed where it stands. Escape leaves it as it was. */
export function CostForm({ cost, onClose }: CostFormProps) {
  const { i18n } = useLingui()
  const form = useForm<InferInput<typeof CostValues>, unknown, CostValues>({
    resolver: valibotResolver(CostValues),
    defaultValues: valuesOf(cost),
  })
  // Read at every render, because the form keeps count only of what is read.
  const { dirtyFields } = form.formState
  const { mutateAsync } = useSaveCost()
  const warnings = useWarnings(findOldDay)
  const { control } = form
  return (
    <InPlaceForm
      label={i18n.t('Cost of {name}', { name: cost.name })}
      onLeave={onClose}
      form={form}
      submitLabel={i18n.t('Save')}
      isSecondary
      autosaveAs={`cost ${cost.id}`}
      save={async (values) => {
        await warnings.check(values, cost)
        return mutateAsync({ cost, ...toPayload(values, dirtyFields) })
      }}
      onSaved={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={4}>
        <PriceField
          control={control}
          name="amount"
          currencyName="currency"
          currencyLabel={i18n.t('Currency of the cost')}
          label={i18n.t('Cost')}
          placeholder={i18n.t('unknown')}
          isOptional
          autoFocus
        />
        <NativeSelect
          label={i18n.t('Of')}
          data={[
            { value: 'one', label: i18n.t('one') },
            {
              value: 'line',
              label: i18n.t('{quantity, plural, one {the line} other {the # of the line together}}', {
                quantity: cost.quantity,
              }),
            },
          ]}
          {...form.register('of')}
        />
        <DateField
          control={control}
          name="dueOn"
          label={i18n.t('Due day')}
          description={i18n.t('Empty: as agreed with the supplier.')}
        />
      </SimpleGrid>
    </InPlaceForm>
  )
}
