import { valibotResolver } from '@hookform/resolvers/valibot'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ApiError, type Sale, type Stored, suppliers } from 'shared-api'
import { CalendarDate, type SaleItem, text } from 'shared-api/contract'
import {
  BookingState,
  MAX_REFERENCE,
  SUPPLIER_OPTIONS,
  supplierProblemOf,
  useLastSupplier,
  useSaveBooking,
} from 'shared-api/suppliers'
import { i18n, useLingui } from 'shared-i18n'
import { useFailureToast } from 'shared-ui'
import { CheckboxField, DateField, SaveForm, TextField, useForm } from 'shared-ui/form'
import { PagedSelectField } from 'shared-ui/select'
import * as v from 'valibot'
import classes from './booking.module.css'

const STATES: Record<v.InferOutput<typeof BookingState>, string> = {
  asked: /*i18n*/ 'Not confirmed',
  confirmed: /*i18n*/ 'Confirmed (booking)',
  cancelled: /*i18n*/ 'Cancelled (booking)',
}

/** The fields of the form. Empty text is no day. */
const BookingValues = v.object({
  supplierId: v.pipe(text(1, 10), v.transform(Number)),
  reference: text(0, MAX_REFERENCE),
  state: BookingState,
  heldUntil: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    CalendarDate,
  ]),
  shown: v.boolean(),
})
type BookingValues = v.InferOutput<typeof BookingValues>

const valuesOf = (booking: SaleItem['booking']) => ({
  supplierId: booking ? String(booking.supplier.id) : '',
  reference: booking?.reference ?? '',
  state: booking?.state ?? ('asked' as const),
  heldUntil: booking?.heldUntil ?? '',
  shown: booking?.shown ?? false,
})

interface BookingFormProps {
  sale: Stored<Sale>
  item: SaleItem
  line: number
  onSaved: () => void
  onCancel: () => void
}

/** With whom a line is booked, typed where it stands. Escape leaves it as it was. */
export function BookingForm({ sale, item, line, onSaved, onCancel }: BookingFormProps) {
  const { i18n } = useLingui()
  const { booking } = item
  const { data: last } = useLastSupplier(booking ? null : item.serviceId)
  const offered = sale.saleItems.findLast((other) => other.booking)?.booking?.supplier ?? last
  const form = useForm({ resolver: valibotResolver(BookingValues), defaultValues: valuesOf(booking) })
  const { mutateAsync } = useSaveBooking()
  /** The reference that the supplier has in another booking, which was asked about. */
  const asked = useRef('')
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // It may arrive while somebody types another one.
    const typed = root.current?.querySelector('input')?.value
    if (booking || !offered || typed || form.getValues('supplierId')) return
    form.resetField('supplierId', { defaultValue: String(offered.id) })
    if (form.getValues('reference') === '') form.setFocus('reference')
  }, [booking, offered, form])
  useEffect(() => {
    root.current?.querySelector<HTMLInputElement>(booking ? '[name="reference"]' : 'input')?.focus()
  }, [booking])

  const save = (typed: BookingValues) => {
    const confirmed = asked.current !== '' && asked.current === `${typed.supplierId} ${typed.reference}`
    return mutateAsync({
      payload: { ...typed, ...(confirmed && { confirmed }) },
      of: booking ?? { saleId: sale.id, line, ifMatch: sale.etag },
    })
  }
  const fieldErrors = (error: unknown) => {
    if (!(error instanceof ApiError)) return []
    if (supplierProblemOf(error) !== 'reference-used') return error.errors ?? []
    const { supplierId, reference } = form.getValues()
    asked.current = `${Number(supplierId)} ${reference.trim()}`
    return [{ field: 'reference', message: error.message, isWarning: true }]
  }
  return (
    <fieldset
      ref={root}
      className={classes.form}
      aria-label={i18n.t('Booking of {service}', { service: item.name })}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel()
      }}
    >
      <SaveForm
        form={form}
        submitLabel={i18n.t('Save')}
        isSecondary
        dismiss={{ label: i18n.t('Cancel'), onClick: onCancel }}
        autosaveAs={`booking ${sale.id} ${line}`}
        save={save}
        fieldErrors={fieldErrors}
        onSaved={onSaved}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={4}>
          <SupplierField control={form.control} />
          <TextField
            control={form.control}
            name="reference"
            label={i18n.t('Reference')}
            maxLength={MAX_REFERENCE}
            autoComplete="off"
          />
          <NativeSelect
            label={i18n.t('State')}
            data={Object.entries(STATES).map(([value, label]) => ({ value, label: i18n.t(label) }))}
            {...form.register('state')}
          />
          <DateField control={form.control} name="heldUntil" label={i18n.t('Held until')} />
          <CheckboxField
            control={form.control}
            name="shown"
            label={i18n.t('The client sees the reference')}
          />
        </SimpleGrid>
      </SaveForm>
    </fieldset>
  )
}

type Control = ReturnType<typeof useForm<ReturnType<typeof valuesOf>, unknown, BookingValues>>['control']

/** Chooses a supplier, or makes one of a typed name. */
function SupplierField({ control }: { control: Control }) {
  useLingui()
  const { mutateAsync } = suppliers.useSave()
  const failure = useFailureToast()
  const create = async (name: string, choose: (value: string) => void) => {
    failure.dismiss()
    try {
      const { id } = await mutateAsync({ payload: { name } })
      choose(String(id))
    } catch (error) {
      failure.show(error, () => void create(name, choose))
    }
  }
  return (
    <PagedSelectField
      control={control}
      name="supplierId"
      label={i18n.t('Supplier')}
      required
      create={create}
      source={SUPPLIER_OPTIONS}
    />
  )
}
