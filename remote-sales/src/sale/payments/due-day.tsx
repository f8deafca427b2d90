import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newKey, type Sale, type Stored, useChangeSale, useOnlyOwn } from 'shared-api'
import { CalendarDate, message, text } from 'shared-api/contract'
import { i18n, useLingui } from 'shared-i18n'
import { formatDay, toast, today, useFailureToast } from 'shared-ui'
import { DateField, SaveForm, TextField, useForm, useWarnings } from 'shared-ui/form'
import * as v from 'valibot'
import { DaysBeforeTrip } from '../../components/days-before-trip'
import { refusalOf } from '../../components/refusal'
import { useClientMessages } from '../client-messages'
import { changeOf, changePayload } from '../trip/change'

const dueSchema = (needsReason: boolean) =>
  v.object({
    dueOn: v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform((): null => null),
        ),
        CalendarDate,
      ],
      message(/*i18n*/ 'Enter a date'),
    ),
    reason: text(needsReason ? 3 : 0, 200),
  })

/** Asks about a day that has passed and is not the stored one. */
const findPast = async ({ dueOn }: { dueOn: string | null }, stored: Sale | undefined) =>
  dueOn && dueOn < today() && dueOn !== stored?.dueOn
    ? [{ field: 'dueOn', value: dueOn, question: i18n.t('{day} has passed.', { day: formatDay(dueOn) }) }]
    : []

export function DueDay({ sale, onClose }: { sale: Stored<Sale>; onClose: () => void }) {
  const { i18n } = useLingui()
  const needsReason = !useOnlyOwn('changeSales')
  const [idempotencyKey] = useState(newKey)
  const form = useForm({
    resolver: valibotResolver(dueSchema(needsReason)),
    defaultValues: { dueOn: sale.dueOn ?? '', reason: '' },
  })
  const { mutateAsync } = useChangeSale()
  const warnings = useWarnings(findPast)
  const failure = useFailureToast()
  const messages = useClientMessages({ clientId: sale.clientId, saleId: sale.id })
  const change = changeOf(sale)
  return (
    <SaveForm
      form={form}
      submitLabel={i18n.t('Save')}
      dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
      autosaveAs={`due day ${sale.id}`}
      save={async ({ dueOn, reason }) => {
        await warnings.check({ dueOn }, sale)
        return mutateAsync({
          id: sale.id,
          payload: {
            ...changePayload(change, sale),
            total: sale.total,
            dueOn,
            keepPayments: true,
            reason: reason || null,
          },
          idempotencyKey,
          ifMatch: sale.etag,
          chosen: {
            client: { id: sale.clientId, person: sale.client },
            paymentMethod: sale.paymentMethod,
            services: change.lines.map(({ service }) => service),
          },
        })
      }}
      onSaved={(stored) => {
        onClose()
        toast({ title: i18n.t('The due day is changed.'), ...messages.offer(messages.change(stored)) })
      }}
      onFailed={(error, _retry, showFailure) => {
        const refusal = refusalOf(error)
        if (refusal === undefined) showFailure(error)
        else failure.refuse({ title: i18n.t('The due day was not changed.'), description: refusal })
      }}
    >
      <DateField control={form.control} name="dueOn" label={i18n.t('Due day')} data-autofocus />
      <DaysBeforeTrip
        lines={sale.saleItems}
        chosen={useWatch({ control: form.control, name: 'dueOn' })}
        onChoose={(day) => form.setValue('dueOn', day, { shouldDirty: true, shouldValidate: true })}
      />
      {needsReason && (
        <TextField
          control={form.control}
          name="reason"
          label={i18n.t('Reason')}
          required
          autoComplete="off"
        />
      )}
    </SaveForm>
  )
}
