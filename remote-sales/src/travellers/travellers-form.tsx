import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { type Control, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import type { Sale, Stored } from 'shared-api'
import { wholePeriod } from 'shared-api/contract'
import { distinctPeople, MAX_TRAVELLERS, type Travellers, TravellersInput } from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { toast } from 'shared-ui'
import { SaveForm, useForm } from 'shared-ui/form'
import type { GenericSchema } from 'valibot'
import { lineNames } from '../components/lines'
import { CopyTravellers } from './copy-travellers'
import { PasteDialog, PasteList } from './paste-dialog'
import { isUnderstood, type PastedRows, readPasted, travellersOf } from './pasted-travellers'
import { type TravellersOutput, useSaveMerged } from './save-merged'
import { TravellerFields } from './traveller-fields'
import {
  BLANK,
  isBlank,
  isComplete,
  type TravellersValues,
  type TravellerValues,
  toValues,
  withoutBlankEnd,
} from './traveller-values'
import classes from './travellers.module.css'

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

/** Adds pasted rows, after questions about columns that do not explain themselves. */
function usePaste(addAt: (index: number, travellers: TravellerValues[]) => void) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<{ index: number; pasted: PastedRows }>()
  const [listAt, setListAt] = useState<number>()
  const paste = async (index: number, text: string) => {
    try {
      const pasted = await readPasted(text)
      if (isUnderstood(pasted)) addAt(index, travellersOf(pasted))
      else setAsked({ index, pasted })
    } catch {
      toast({
        title: i18n.t('The pasted rows cannot be read.'),
        description: i18n.t('A quotation mark is not closed, or there are more than 500 columns.'),
        tone: 'failure',
      })
    }
  }
  const dialogs = (
    <>
      {listAt !== undefined && (
        <PasteList
          onRead={(text) => {
            setListAt(undefined)
            void paste(listAt, text)
          }}
          onClose={() => setListAt(undefined)}
        />
      )}
      {asked && (
        <PasteDialog
          pasted={asked.pasted}
          onChange={(pasted) => setAsked({ ...asked, pasted })}
          onAdd={(added) => {
            setAsked(undefined)
            addAt(asked.index, added)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
  return { paste, askForList: setListAt, dialogs }
}

interface ConfirmAllProps {
  form: UseFormReturn<TravellersValues, unknown, TravellersOutput>
}

/** Asks to look at what travellers have filled in by the link. */
function ConfirmAll({ form: { control, setValue } }: ConfirmAllProps) {
  const { i18n } = useLingui()
  const unconfirmed = useWatch({ control, name: 'travellers' }).flatMap((each, index) =>
    each.unconfirmed ? index : [],
  )
  if (unconfirmed.length === 0) return null
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">
        {i18n.t(
          '{count, plural, one {# traveller was filled in by the link: look at the data and confirm them.} other {# travellers were filled in by the link: look at the data and confirm them.}}',
          { count: unconfirmed.length },
        )}
      </Text>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const index of unconfirmed)
            setValue(`travellers.${index}.unconfirmed`, false, { shouldDirty: true })
        }}
      >
        {i18n.t('Confirm all')}
      </Button>
    </Group>
  )
}

interface TravellerCountsProps {
  control: Control<TravellersValues, unknown, TravellersOutput>
  lines: Sale['saleItems']
}

/** How many are named for each line of the sale, of how many: "4 of 3: one too many". */
function TravellerCounts({ control, lines }: TravellerCountsProps) {
  const { i18n } = useLingui()
  const travellers = useWatch({ control, name: 'travellers' }).filter((traveller) => !isBlank(traveller))
  const names = lineNames(lines)
  return (
    <Stack gap={0}>
      {lines.map(({ line, quantity }, index) => {
        const named = travellers.filter((each) => ['', `${line}`].includes(each.line))
        const tooMany = named.length - quantity
        const incomplete = named.filter((each) => !isComplete(each)).length
        const twice = named.length - distinctPeople(named).length
        const count = i18n.t('{named} of {quantity}', { named: named.length, quantity })
        return (
          <Text key={index} size="sm" c={tooMany > 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
            {[
              lines.length > 1 && names[index],
              tooMany > 0
                ? i18n.t('{count, plural, one {{places}: one too many} other {{places}: # too many}}', {
                    count: tooMany,
                    places: count,
                  })
                : count,
              twice > 0 &&
                i18n.t('{count, plural, one {# person is named twice} other {# people are named twice}}', {
                  count: twice,
                }),
              incomplete > 0 && i18n.t('{count} to complete', { count: incomplete }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )
      })}
    </Stack>
  )
}
