import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { EARLIEST_BIRTHDAY, fullName, type PublicTrip, wholePeriod } from 'shared-api/contract'
import { useFillIn } from 'shared-api/receipt'
import { DOCUMENT_KINDS, TravellerDetail, travellerDetails } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { toast, today } from 'shared-ui'
import { DateField, SaveForm, TextField, useForm } from 'shared-ui/form'
import type { GenericSchema, InferOutput } from 'valibot'
import { refusalOf } from '../components/refusal'
import { DOCUMENT_LABELS } from '../travellers/document-kinds'
import { PassportWarning } from '../travellers/passport-warning'
import { BLANK } from '../travellers/traveller-values'
import classes from './public-link.module.css'

interface FillInProps {
  token: string
  trip: PublicTrip
  fillIn: NonNullable<PublicTrip['fillIn']>
}

/** The travellers of a trip, who fill in what is missing of them, or an empty place. What was filled in is not shown again. */
export function FillIn({ token, trip, fillIn: { travellers, places } }: FillInProps) {
  const { i18n } = useLingui()
  /** The place that is open. Null: an empty one. */
  const [open, setOpen] = useState<number | null>()
  const form = (place: number | null) => (
    <TravellerForm
      token={token}
      trip={trip}
      place={place}
      traveller={place === null ? undefined : travellers[place]}
      onClose={() => setOpen(undefined)}
    />
  )
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {i18n.t(
          'Each traveller fills in what is missing. Only the business can read documents and birthdays.',
        )}
      </Text>
      <ul className={classes.list}>
        {travellers.map(({ missing, ...traveller }, place) => (
          <li key={place}>
            <Group justify="space-between" wrap="nowrap">
              <span translate="no">{fullName(traveller)}</span>
              {missing.length === 0 ? (
                <Group gap={4} wrap="nowrap" c="dimmed" component="span">
                  <IconCheck size={16} aria-hidden />
                  {i18n.t('Complete')}
                </Group>
              ) : (
                open !== place && (
                  <Button
                    size="xs"
                    aria-label={i18n.t('Fill in {name}', { name: fullName(traveller) })}
                    onClick={() => setOpen(place)}
                  >
                    {i18n.t('Fill in')}
                  </Button>
                )
              )}
            </Group>
            {open === place && missing.length > 0 && form(place)}
          </li>
        ))}
        {places > 0 && (
          <li>
            <Group justify="space-between" wrap="nowrap">
              {i18n.t('{count, plural, one {# empty place} other {# empty places}}', { count: places })}
              {open !== null && (
                <Button size="xs" variant="default" onClick={() => setOpen(null)}>
                  {i18n.t('Fill in a place')}
                </Button>
              )}
            </Group>
            {open === null && form(null)}
          </li>
        )}
      </ul>
    </>
  )
}

type Details = InferOutput<ReturnType<typeof travellerDetails>>
type TravellerValues = Pick<
  typeof BLANK,
  'name' | 'lastname' | 'documentKind' | 'document' | 'birthday' | 'expiresOn'
>

interface TravellerFormProps {
  token: string
  trip: PublicTrip
  place: number | null
  /** Undefined: an empty place. */
  traveller: NonNullable<PublicTrip['fillIn']>['travellers'][number] | undefined
  onClose: () => void
}

function TravellerForm({ token, trip: { sale }, place, traveller, onClose }: TravellerFormProps) {
  const { i18n } = useLingui()
  const missing = traveller?.missing ?? TravellerDetail.options
  const { line: _, unconfirmed: __, ...blank } = BLANK
  const form = useForm<TravellerValues, unknown, Details>({
    resolver: valibotResolver(
      travellerDetails(missing) as unknown as GenericSchema<TravellerValues, Details>,
    ),
    defaultValues: { ...blank, name: traveller?.name ?? '', lastname: traveller?.lastname ?? '' },
  })
  const { control } = form
  const { field: kind } = useController({ control, name: 'documentKind' })
  const expiresOn = useWatch({ control, name: 'expiresOn' })
  const { mutateAsync } = useFillIn(token)
  return (
    <div className={classes.form}>
      <SaveForm
        form={form}
        submitLabel={i18n.t('Save')}
        dismiss={{ label: i18n.t('Cancel'), onClick: onClose }}
        // The browser may be one that the next traveller uses, too.
        autosaveAs={null}
        save={(details) => mutateAsync({ place, ...details, birthday: details.birthday ?? '' })}
        onFailed={(error, _retry, showFailure) => {
          const refusal = refusalOf(error)
          if (refusal === undefined) return showFailure(error)
          toast({ title: i18n.t('This was not saved.'), description: refusal, tone: 'failure' })
        }}
        onSaved={() => {
          onClose()
          toast({ title: i18n.t('Saved. Only the business can read it.') })
        }}
      >
        {!traveller && (
          <TextField
            control={control}
            name="name"
            label={i18n.t('Name')}
            autoComplete="off"
            autoFocus
            required
          />
        )}
        {missing.includes('lastname') && (
          <TextField
            control={control}
            name="lastname"
            label={i18n.t('Last name')}
            autoComplete="off"
            required
          />
        )}
        {missing.includes('document') && (
          <>
            <NativeSelect
              {...kind}
              label={i18n.t('Kind of document')}
              data={DOCUMENT_KINDS.map((value) => ({ value, label: i18n.t(DOCUMENT_LABELS[value]) }))}
            />
            <TextField
              control={control}
              name="document"
              label={i18n.t('Document')}
              autoComplete="off"
              required
            />
            {kind.value === 'PASSPORT' && (
              <div>
                <DateField control={control} name="expiresOn" label={i18n.t('Valid until')} />
                <PassportWarning
                  documentKind={kind.value}
                  expiresOn={expiresOn}
                  lastDay={wholePeriod(sale.saleItems).to}
                />
              </div>
            )}
          </>
        )}
        {missing.includes('birthday') && (
          <DateField
            control={control}
            name="birthday"
            label={i18n.t('Birthday')}
            min={EARLIEST_BIRTHDAY}
            max={today()}
            openWith="decade"
            required
          />
        )}
      </SaveForm>
    </div>
  )
}
