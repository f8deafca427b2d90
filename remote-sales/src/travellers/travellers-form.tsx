import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { Sale, Stored } from 'shared-api'
import { wholePeriod } from 'shared-api/contract'
import { MAX_TRAVELLERS, type Travellers, TravellersInput } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { toast } from 'shared-ui'
import { SaveForm, useForm } from 'shared-ui/form'
import type { GenericSchema } from 'valibot'
import { CopyTravellers } from './copy-travellers'
import { type TravellersOutput, useSaveMerged } from './save-merged'
import { ConfirmAll, TravellerCounts } from './traveller-checks'
import { TravellerFields } from './traveller-fields'
import {
  BLANK,
  isBlank,
  type TravellersValues,
  type TravellerValues,
  toValues,
  withoutBlankEnd,
} from './traveller-values'
import classes from './travellers.module.css'
import { usePaste } from './use-paste'

const focusOn = (index: number) => ({ focusName: `travellers.${index}.name` })

const validate = valibotResolver(
  TravellersInput as unknown as GenericSchema<TravellersValues, TravellersOutput>,
)

interface TravellersFormProps {
  sale: Sale
  stored: Stored<Travellers>
  onShare: () => void
}

export function TravellersForm({ sale, stored, onShare }: TravellersFormProps) {
  const { i18n } = useLingui()
  const form = useForm<TravellersValues, unknown, TravellersOutput>({
    resolver: (values, ...rest) => validate(withoutBlankEnd(values), ...rest),
    defaultValues: toValues(stored.travellers),
  })
  const { fields, append, insert, remove, update } = useFieldArray({
    control: form.control,
    name: 'travellers',
  })
  const { save, onSaved, onFailed, question } = useSaveMerged(sale, stored, form)
  const addButton = useRef<HTMLButtonElement>(null)
  const [isByLine, setIsByLine] = useState(stored.travellers.some(({ line }) => line !== null))
  const { to: lastDay } = wholePeriod(sale.saleItems)

  /** Puts travellers in the place of the blank one at `index`, or after it. */
  const addAt = (index: number, added: TravellerValues[]) => {
    const current = form.getValues('travellers')[index]
    const [first, ...rest] = added
    if (current && first && isBlank(current)) {
      update(index, { ...first, line: current.line })
      insert(index + 1, rest, focusOn(index + 1))
    } else insert(index + 1, added, focusOn(index + 1))
  }

  const { paste, askForList, dialogs } = usePaste(addAt)
  const { errors } = form.formState
  const failure = errors.travellers?.root?.message ?? errors.travellers?.message
  return (
    <>
      <SaveForm
        form={form}
        submitLabel={i18n.t('Save travellers')}
        autosaveAs={`travellers ${sale.id}`}
        save={save}
        onFailed={onFailed}
        onSaved={(saved) => {
          onSaved(saved)
          toast({ title: i18n.t('Travellers saved') })
        }}
        inPlace
      >
        {question}
        <TravellerCounts control={form.control} lines={sale.saleItems} />
        <ConfirmAll form={form} />
        <div className={classes.grid}>
          {fields.map((field, index) => (
            <TravellerFields
              key={field.id}
              control={form.control}
              index={index}
              lines={isByLine ? sale.saleItems : []}
              lastDay={lastDay}
              onPaste={(text) => void paste(index, text)}
              onRemove={() => {
                remove(index)
                addButton.current?.focus()
              }}
            />
          ))}
        </div>
        {failure && (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {failure}
          </Text>
        )}
        <Group gap="xs">
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            disabled={fields.length >= MAX_TRAVELLERS}
            onClick={() => append(BLANK, focusOn(fields.length))}
          >
            {i18n.t('Add a traveller')}
          </Button>
          <Button variant="default" size="xs" onClick={() => askForList(fields.length - 1)}>
            {i18n.t('Paste a list')}
          </Button>
          <Button variant="default" size="xs" onClick={onShare}>
            {i18n.t('Let travellers fill it in')}
          </Button>
          <CopyTravellers
            control={form.control}
            clientId={sale.clientId}
            earlier={stored.earlier}
            onAdd={(added) => addAt(form.getValues('travellers').length - 1, added)}
          />
          {sale.saleItems.length > 1 && !isByLine && (
            <Button variant="default" size="xs" onClick={() => setIsByLine(true)}>
              {i18n.t('Not all by the same services')}
            </Button>
          )}
        </Group>
      </SaveForm>
      {dialogs}
    </>
  )
}
