import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, type Sale, type Stored } from 'shared-api'
import { fullName } from 'shared-api/contract'
import {
  type Traveller,
  type Travellers,
  type TravellersInput,
  useSaveTravellers,
  useTravellers,
} from 'shared-api/travellers'
import { useLingui } from 'shared-i18n'
import type { InferOutput } from 'valibot'
import {
  mergedTravellers,
  type TravellersValues,
  toValues,
  valuesOf,
  withoutBlankEnd,
} from './traveller-values'

export type TravellersOutput = InferOutput<typeof TravellersInput>
type TravellersForm = UseFormReturn<TravellersValues, unknown, TravellersOutput>

interface Conflict {
  theirs: Stored<Travellers>
  retry: () => void
}

/** Saves the list, merged with what somebody else has saved meanwhile; asks where both have changed the same. */
export function useSaveMerged(sale: Sale, stored: Stored<Travellers>, form: TravellersForm) {
  const { mutateAsync } = useSaveTravellers(sale.id)
  const { refetch } = useTravellers(sale.id)
  /** The list that the next save is based on. A ref, because a retry runs before the next render. */
  const base = useRef(stored)
  const [conflict, setConflict] = useState<Conflict>()
  const show = (travellers: Stored<Travellers>) => {
    base.current = travellers
    form.reset(toValues(travellers.travellers))
  }

  const { isDirty } = form.formState
  // What somebody else has saved is shown, unless something is typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: show is another function at each render.
  useEffect(() => {
    if (!isDirty && stored.etag !== base.current.etag) show(stored)
  }, [form, isDirty, stored])

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

  const question = conflict && (
    <ChangedList
      travellers={conflict.theirs.travellers}
      onTakeTheirs={() => {
        setConflict(undefined)
        show(conflict.theirs)
      }}
      onKeepMine={() => {
        setConflict(undefined)
        base.current = conflict.theirs
        conflict.retry()
      }}
    />
  )
  const save = (payload: TravellersOutput) => mutateAsync({ payload, ifMatch: base.current.etag })
  return { save, onSaved: show, onFailed, question }
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
