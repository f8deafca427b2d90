import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useController } from 'react-hook-form'
import { optionSource, useMay, useRegion } from 'shared-api'
import { MAX_AMOUNT, message, text } from 'shared-api/contract'
import { useLingui } from 'shared-i18n'
import { businessCurrency, currencySymbol, Loading, useDiscardAutosave } from 'shared-ui'
import { MoneyField, SaveForm, TextField, useForm } from 'shared-ui/form'
import { Modal } from 'shared-ui/overlays'
import { PagedSelect } from 'shared-ui/select'
import * as v from 'valibot'
import { atMost, signedAmountValue } from '../components/amount-value'
import { useExchangeTerms } from '../components/exchange-terms'
import { useAddLine, useMayAdd } from './add-line'
import { type DraftLine, draftCode } from './draft'
import { useLines, useSaleLines } from './lines-store'

interface FreeLineProps {
  /** The line that is changed. Undefined: a new one. */
  line?: DraftLine
  /** Called before a new one is added, where the draft may not be begun. */
  onBegin?: (() => void) | undefined
  onClose: () => void
}

const FORM = 'free-line'

/** A line with a name and a price of its own, which no list has. */
export function FreeLineDialog({ onClose, ...free }: FreeLineProps) {
  const { i18n } = useLingui()
  const discardText = useDiscardAutosave(FORM)
  // Text typed for one sale must not be offered in the next one.
  const closeForGood = () => {
    discardText()
    onClose()
  }
  const mayAdd = useMay('addFreeLines')
  const region = useRegion({ enabled: !mayAdd && !free.line })
  return (
    <Modal opened onClose={closeForGood} title={i18n.t('Something that is not in the list')}>
      {region.isLoading ? (
        <Loading />
      ) : region.data?.employeesSellFreeLines === false ? (
        <>
          <Text>
            {i18n.t(
              'Administrators alone sell what is not in the catalogue. Ask one to add it on the page of the sale.',
            )}
          </Text>
          <Group justify="flex-end" mt="md">
            <Button onClick={closeForGood}>{i18n.t('Close')}</Button>
          </Group>
        </>
      ) : (
        <FreeLineForm {...free} onClose={closeForGood} />
      )}
    </Modal>
  )
}

const CATEGORIES = optionSource('category', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
})

const freeLine = (currency: string) =>
  v.object({
    name: text(1, 100),
    price: v.pipe(
      signedAmountValue,
      v.minValue(0, message(/*i18n*/ 'At least {min}', { min: 0 })),
      atMost(MAX_AMOUNT, currency),
    ),
    currency: v.string(),
    categoryId: v.pipe(
      v.string(),
      v.transform((id) => Number(id) || null),
    ),
  })

function FreeLineForm({ line, onBegin, onClose }: FreeLineProps) {
  const { i18n } = useLingui()
  const { second } = useExchangeTerms()
  const draft = useLines()
  const { agreed } = useSaleLines()
  const addLine = useAddLine(onBegin)
  const mayAdd = useMayAdd()
  const business = businessCurrency().code
  const service = line?.service
  const form = useForm({
    resolver: (values, ...rest) => valibotResolver(freeLine(values.currency))(values, ...rest),
    defaultValues: {
      name: service?.name ?? '',
      price: service ? service.price.toFixed(2) : '',
      currency: service?.currency ?? agreed?.currency ?? draftCode(draft),
      categoryId: String(service?.categoryId ?? ''),
    },
  })
  const { control } = form
  const currency = useController({ control, name: 'currency' }).field
  const category = useController({ control, name: 'categoryId' }).field
  return (
    <SaveForm
      form={form}
      submitLabel={line ? i18n.t('Apply') : i18n.t('Add')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={FORM}
      save={async (typed) => {
        if (!line) return addLine({ ...typed, id: 0 })
        if (mayAdd(typed)) draft.changeLine(line.id, { service: { ...typed, id: 0 } })
      }}
      onSaved={onClose}
    >
      <TextField
        control={control}
        name="name"
        label={i18n.t('Name')}
        description={i18n.t('The client reads it on the receipt.')}
        autoComplete="off"
        required
        data-autofocus
      />
      <Group gap="sm" align="flex-start" wrap="nowrap" grow={false}>
        <MoneyField
          control={control}
          name="price"
          label={i18n.t('Price')}
          currency={currency.value}
          required
          flex={1}
        />
        {second && (
          <NativeSelect
            label={i18n.t('Currency')}
            data={[business, second].map((code) => ({ value: code, label: currencySymbol(code) }))}
            {...currency}
          />
        )}
      </Group>
      <PagedSelect
        label={i18n.t('Category')}
        description={i18n.t('Under which reports have it.')}
        source={CATEGORIES}
        clearable
        clearButtonProps={{ 'aria-label': i18n.t('{label}: clear', { label: i18n.t('Category') }) }}
        value={category.value || null}
        onChange={(id) => category.onChange(id ?? '')}
      />
    </SaveForm>
  )
}
