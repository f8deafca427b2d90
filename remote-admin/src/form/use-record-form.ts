import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError, type Save, type Stored } from 'shared-api'
import { toast, toastFailure, useBackToList } from 'shared-ui'
import type * as v from 'valibot'
import type { Section } from '../sections'

interface RecordHooks<Entity, Payload> {
  useSave: () => { mutateAsync: (save: Save<Payload>) => Promise<Stored<Entity>> }
  useReread: () => (id: number) => Promise<Stored<Entity>>
}

interface RecordFormOptions<Entity, Values extends FieldValues, Output, Payload> {
  section: Section
  hooks: RecordHooks<Entity, Payload>
  /** None while the record is new. */
  stored: Stored<Entity> | undefined
  schema: v.GenericSchema<Values, Output>
  blank: DefaultValues<Values>
  toValues: (entity: Entity) => DefaultValues<Values>
  toPayload: (output: Output, stored: Entity | undefined) => Payload
  /** What else is to be done once a new record is stored. */
  onCreated?: (created: Entity) => void
}

/** Somebody else saved the record while it stood in this form. */
export interface Conflict<Entity> {
  /** As it was when this form read it. */
  before: Entity
  theirs: Entity
  /** Gives up what was typed here. */
  takeTheirs: () => void
  /** Saves what was typed here on top of theirs; fields not touched here stay theirs. */
  applyMine: () => void
}

/**
 * The form of one record: what it starts with, how it is saved, and what is said and shown afterwards. A new record
 * leaves a blank form for the next one; a stored one stays open as it now is.
 */
export function useRecordForm<Entity extends { id: number }, Values extends FieldValues, Output, Payload>({
  section,
  hooks,
  stored,
  schema,
  blank,
  toValues,
  toPayload,
  onCreated,
}: RecordFormOptions<Entity, Values, Output, Payload>) {
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: stored ? toValues(stored) : blank,
  })
  const save = hooks.useSave().mutateAsync
  const reread = hooks.useReread()
  const navigate = useNavigate()
  const backToList = useBackToList(section.path)
  /** What the next save is based on. Not a state: a retry runs before the form has rendered again. */
  const base = useRef(stored)
  const [conflict, setConflict] = useState<Conflict<Entity>>()

  const show = (entity: Stored<Entity>, keepDirtyValues: boolean) => {
    base.current = entity
    form.reset(toValues(entity), { keepDirtyValues })
    setConflict(undefined)
  }

  const onSaved = (saved: Stored<Entity>) => {
    const isNew = base.current === undefined
    if (isNew) form.reset(blank)
    else show(saved, false)
    const { back, ...said } = section.saved[isNew ? 'created' : 'updated']
    toast({ ...said, action: { label: back, onClick: () => navigate(backToList) } })
    if (isNew) onCreated?.(saved)
  }

  const onFailed = async (error: unknown, retry: () => void) => {
    const before = base.current
    if (!before || !(error instanceof ApiError) || error.status !== 412) return toastFailure(retry)
    try {
      const theirs = await reread(before.id)
      setConflict({
        before,
        theirs,
        takeTheirs: () => show(theirs, false),
        applyMine: () => {
          show(theirs, true)
          retry()
        },
      })
    } catch {
      toastFailure(retry)
    }
  }

  return {
    form,
    conflict,
    save: (output: Output) =>
      save({
        id: base.current?.id,
        payload: toPayload(output, base.current),
        ifMatch: base.current?.etag,
      }),
    onSaved,
    onFailed,
    cancelTo: backToList,
  }
}
