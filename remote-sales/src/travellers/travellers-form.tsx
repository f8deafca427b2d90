import { valibotResolver } from '@hookform/resolvers/valibot'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { ApiError, type Sale, type Stored } from 'shared-api'
import { fullName, wholePeriod } from 'shared-api/contract'
import {
  distinctPeople,
  MAX_TRAVELLERS,
  type Traveller,
  type Travellers,
  TravellersInput,
  useSaveTravellers,
  useTravellers,
} from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import { toast } from 'shared-ui'
import { SaveForm, useForm } from 'shared-ui/form'
import type { GenericSchema, InferOutput } from 'valibot'
import { lineNames } from '../components/lines'
import { CopyTravellers } from './copy-travellers'
import { PasteDialog, PasteList } from './paste-dialog'
import { isUnderstood, type PastedRows, readPasted, travellersOf } from './pasted-travellers'
import { TravellerFields } from './traveller-fields'
import {
  BLANK,
  isBlank,
  isComplete,
  mergedTravellers,
  type TravellersValues,
  type TravellerValues,
  toValues,
  valuesOf,
  withoutBlankEnd,
} from './traveller-values'
import classes from './travellers.module.css'

const focusOn = (index: number) => ({ focusName: `travellers.${index}.name` })

type Output = InferOutput<typeof TravellersInput>

const validate = valibotResolver(TravellersInput as unknown as GenericSchema<TravellersValues, Output>)

interface TravellersFormProps {
  sale: Sale
  stored: Stored<Travellers>
  onShare: () => void
}

export function TravellersForm({ sale, stored, onShare }: TravellersFormProps) {
  const { i18n } = useLingui()
  const form = useForm<TravellersValues, unknown, Output>({
    resolver: (values, ...rest) => validate(withoutBlankEnd(values), ...rest),
    defaultValues: toValues(stored.travellers),
  })
  const { fields, append, insert, remove, update } = useFieldArray({
    control: form.control,
    name: 'travellers',
  })
  const { mutateAsync } = useSaveTravellers(sale.id)
  const { refetch } = useTravellers(sale.id)
  const addButton = useRef<HTMLButtonElement>(null)
  /** The list that the next save is based on. A ref, because a retry runs before the next render. */
  const base = useRef(stored)
  const [pasting, setPasting] = useState<{ index: number; pasted: PastedRows }>()
  const [isByLine, setIsByLine] = useState(stored.travellers.some(({ line }) => line !== null))
  const [isPasting, setIsPasting] = useState(false)
  const [conflict, setConflict] = useState<{ theirs: typeof stored; retry: () => void }>()

  const { isDirty, errors } = form.formState
  // What somebody else has saved is shown, unless something is typed here.
  useEffect(() => {
    if (isDirty || stored.etag === base.current.etag) return
    base.current = stored
    form.reset(toValues(stored.travellers))
  }, [form, isDirty, stored])

  const unconfirmed = useWatch({ control: form.control, name: 'travellers' }).flatMap((each, index) =>
    each.unconfirmed ? index : [],
  )
  const confirmAll = () => {
    for (const index of unconfirmed)
      form.setValue(`travellers.${index}.unconfirmed`, false, { shouldDirty: true })
  }
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

  const paste = async (index: number, text: string) => {
    try {
      const pasted = await readPasted(text)
      if (isUnderstood(pasted)) addAt(index, travellersOf(pasted))
      else setPasting({ index, pasted })
    } catch {
      toast({
        title: i18n.t('The pasted rows cannot be read.'),
        description: i18n.t('A quotation mark is not closed, or there are more than 500 columns.'),
        tone: 'failure',
      })
    }
  }

  const onFailed = async (error: unknown, retry: () => void, showFailure: (error: unknown) => void) => {
    if (!(error instanceof ApiError) || error.status !== 412) return showFailure(error)
    const { data: theirs } = await refetch()
    if (!theirs) return showFailure(error)
    const merged = mergedTravellers(
      valuesOf(base.current.travellers),
      withoutBlankEnd(form.getValues()).travellers,
      valuesOf(theirs.travellers),
    )
    if (!merged) return setConflict({ theirs, retry })
    base.current = theirs
    form.setValue('travellers', merged, { shouldDirty: true })
    retry()
  }
  const settle = (act: (open: NonNullable<typeof conflict>) => void) => {
    if (!conflict) return
    base.current = conflict.theirs
    setConflict(undefined)
    act(conflict)
  }

  const failure = errors.travellers?.root?.message ?? errors.travellers?.message
  return (
    <>
      <SaveForm
        form={form}
        submitLabel={i18n.t('Save travellers')}
        autosaveAs={`travellers ${sale.id}`}
        save={(payload) => mutateAsync({ payload, ifMatch: base.current.etag })}
        onFailed={onFailed}
        onSaved={(saved) => {
          base.current = saved
          form.reset(toValues(saved.travellers))
          toast({ title: i18n.t('Travellers saved') })
        }}
        inPlace
      >
        {conflict && (
          <ChangedList
            travellers={conflict.theirs.travellers}
            onTakeTheirs={() => settle(({ theirs }) => form.reset(toValues(theirs.travellers)))}
            onKeepMine={() => settle(({ retry }) => retry())}
          />
        )}
        <TravellerCounts control={form.control} lines={sale.saleItems} />
        {unconfirmed.length > 0 && (
          <Group gap="xs" justify="space-between">
            <Text size="sm">
              {i18n.t(
                '{count, plural, one {# traveller was filled in by the link: look at the data and confirm them.} other {# travellers were filled in by the link: look at the data and confirm them.}}',
                { count: unconfirmed.length },
              )}
            </Text>
            <Button size="xs" variant="default" onClick={confirmAll}>
              {i18n.t('Confirm all')}
            </Button>
          </Group>
        )}
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
          <Button variant="default" size="xs" onClick={() => setIsPasting(true)}>
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
      {isPasting && (
        <PasteList
          onRead={(text) => {
            setIsPasting(false)
            void paste(fields.length - 1, text)
          }}
          onClose={() => setIsPasting(false)}
        />
      )}
      {pasting && (
        <PasteDialog
          pasted={pasting.pasted}
          onChange={(pasted) => setPasting({ ...pasting, pasted })}
          onAdd={(added) => {
            setPasting(undefined)
            addAt(pasting.index, added)
          }}
          onClose={() => setPasting(undefined)}
        />
      )}
    </>
  )
}

interface TravellerCountsProps {
  control: Control<TravellersValues, unknown, Output>
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

interface ChangedListProps {
  travellers: readonly Traveller[]
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Asks which list counts, after somebody else has saved another one. */
function ChangedList({ travellers, onTakeTheirs, onKeepMine }: ChangedListProps) {
  const { i18n } = useLingui()
  return (
    <Alert role="alert" color="yellow" title={i18n.t('Somebody has changed the travellers in the meantime')}>
      <Text size="sm" mb="sm">
        {travellers.length > 0
          ? i18n.t('Stored now: {names}', { names: travellers.map(fullName).join(', ') })
          : i18n.t('Nobody is named yet.')}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onTakeTheirs}>
          {i18n.t('Use the stored list')}
        </Button>
        <Button variant="default" onClick={onKeepMine}>
          {i18n.t('Replace it by mine')}
        </Button>
      </Group>
    </Alert>
  )
}
