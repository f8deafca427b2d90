import { valibotResolver } from '@hookform/resolvers/valibot'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError, type Stored } from 'shared-api'
import { i18n } from 'shared-i18n'
import { toast, useBackToList } from 'shared-ui'
import { type FindWarnings, useForm, useWarnings } from 'shared-ui/form'
import type * as v from 'valibot'
import type { RecordSection } from '../records'

export interface RecordFormProps<Entity> {
  /** Undefined for a new record. */
  stored?: Stored<Entity>
}

interface RecordFormOptions<Entity extends { id: number }, Values extends FieldValues, Output, Payload> {
  section: RecordSection<Entity, Payload>
  /** Undefined for a new record. */
  stored: Stored<Entity> | undefined
  schema: v.GenericSchema<Values, Output>
  blank: DefaultValues<Values>
  toValues: (entity: Entity) => DefaultValues<Values>
  toPayload: (output: Output, stored: Entity | undefined) => Payload
  /** Finds what to ask about before the record is saved. */
  findWarnings?: FindWarnings<Output, Entity>
  /** Called after a new record has been stored. */
  onCreated?: (created: Entity) => void
}

/** Another user saved the record while it was open in this form. */
interface OtherVersion<Entity> {
  /** The record when this form read it. */
  before: Entity
  theirs: Entity
  /** Discards the changes of this form. */
  takeTheirs: () => void
}

/** The server refused to save this form, because another user has saved the record meanwhile. */
export interface Conflict<Entity> extends OtherVersion<Entity> {
  /**
   * Saves the changes of this form on top of the other user's. Fields not changed here keep the other user's
   * values.
   */
  applyMine: () => void
}

/** The record has been read again in the background, and has changed. */
export interface NewerVersion<Entity> extends OtherVersion<Entity> {
  /** Undefined when it is unknown. */
  changedBy: string | undefined
  /** True when the user has changed something in the form. */
  isDirty: boolean
  /** When this browser noticed the change. */
  noticedAt: Date
  /** Shows the other user's values in the fields that are not changed here. */
  keepMine: () => void
}

/**
 * The form of one record: its initial values, its save request, and its toasts. After a save a new record
 * leaves a blank form, and a stored record stays open with its new values.
 */
export function useRecordForm<Entity extends { id: number }, Values extends FieldValues, Output, Payload>({
  section,
  stored,
  schema,
  blank,
  toValues,
  toPayload,
  findWarnings,
  onCreated,
}: RecordFormOptions<Entity, Values, Output, Payload>) {
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: stored ? toValues(stored) : blank,
  })
  const save = section.hooks.useSave().mutateAsync
  const reread = section.hooks.useReread()
  const navigate = useNavigate()
  const backToList = useBackToList(section.path)
  /** The version that the next save is based on. A ref, because a retry runs before the next render. */
  const base = useRef(stored)
  /** The version that the form shows. */
  const [shown, setShown] = useState(stored)
  // Read at every render, because the form keeps count only of what is read.
  const { isDirty, isSubmitting } = form.formState
  const latest = section.hooks.useOne(stored?.id)
  const changedBy = section.hooks.useChangedBy(stored?.id)
  const noticed = useNoticed(latest.data, latest.dataUpdatedAt, changedBy)
  const sent = useRef<object>(undefined)
  const warnings = useWarnings(findWarnings)
  const [conflict, setConflict] = useState<Conflict<Entity>>()
  const [added, setAdded] = useState(0)

  /** Resets the form to `values`, but keeps the fields that have changed since `read`. */
  const restart = (values: DefaultValues<Values>, read: object = form.getValues()) => {
    const typed = changedFields(read, form.getValues())
    form.reset(values)
    // Not `reset` with `keepDirtyValues`: the leave guard would then see an unchanged form.
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
  }

  const show = (entity: Stored<Entity>, read?: object) => {
    base.current = entity
    setShown(entity)
    restart(toValues(entity), read)
    setConflict(undefined)
  }

  const onSaved = (saved: Stored<Entity>) => {
    warnings.settle()
    const isNew = base.current === undefined
    // Keeps what was typed while the save was running.
    if (isNew) restart(blank, sent.current)
    else show(saved, sent.current)
    const { title, description, back } = section.texts[isNew ? 'created' : 'updated']
    toast({
      title: i18n.t(title),
      description: i18n.t(description),
      action: { label: i18n.t(back), onClick: () => navigate(backToList) },
    })
    if (!isNew) return
    setAdded((count) => count + 1)
    onCreated?.(saved)
  }

  const onFailed = async (error: unknown, retry: () => void, showFailure: (error: unknown) => void) => {
    const before = base.current
    if (!before || !(error instanceof ApiError) || error.status !== 412) return showFailure(error)
    try {
      const theirs = await reread(before.id)
      setConflict({
        before,
        theirs,
        takeTheirs: () => show(theirs),
        applyMine: () => {
          show(theirs, toValues(before))
          retry()
        },
      })
    } catch (rereadError) {
      showFailure(rereadError)
    }
  }

  // While the form is saved, the newer version may be its own.
  const isNewer = !conflict && !isSubmitting && !isSame(latest.data ?? shown, shown)
  const newer: NewerVersion<Entity> | undefined =
    shown && latest.data && noticed && isNewer
      ? {
          before: shown,
          theirs: latest.data,
          changedBy: noticed.changedBy ?? changedBy,
          isDirty,
          noticedAt: noticed.at,
          takeTheirs: () => latest.data && show(latest.data),
          keepMine: () => latest.data && show(latest.data, toValues(shown)),
        }
      : undefined

  return {
    form,
    /** How many records the form has added. */
    added,
    conflict,
    newer,
    save: async (output: Output) => {
      sent.current = form.getValues()
      setConflict(undefined)
      await warnings.check(output, base.current)
      return save({
        id: base.current?.id,
        payload: toPayload(output, base.current),
        ifMatch: base.current?.etag,
      })
    },
    onSaved,
    onFailed,
    cancelTo: backToList,
  }
}

type Field<Values extends FieldValues> = [Path<Values>, PathValue<Values, Path<Values>>]

function changedFields<Values extends FieldValues>(before: object, now: Values) {
  return Object.entries(now).filter(
    (entry): entry is Field<Values> => entry[1] !== Reflect.get(before, entry[0]),
  )
}

interface Noticed<Entity> {
  version: Stored<Entity>
  at: Date
  /** Undefined when it is unknown. */
  changedBy: string | undefined
}

/**
 * When this browser first read a version of a record, and who had made it. Both stay when the version is read again.
 *
 * @param readAt the time of the last read, in milliseconds since 1970
 * @param changedBy the last user known to have changed the record
 */
function useNoticed<Entity>(
  version: Stored<Entity> | undefined,
  readAt: number,
  changedBy: string | undefined,
): Noticed<Entity> | undefined {
  const [noticed, setNoticed] = useState<Noticed<Entity>>()
  if (!version || isSame(version, noticed?.version)) return noticed
  const next = { version, at: new Date(readAt), changedBy }
  setNoticed(next)
  return next
}

/** Sources without versions, as the demo, have no `etag`. */
const isSame = <Entity>(a: Stored<Entity> | undefined, b: Stored<Entity> | undefined) =>
  a?.etag && b?.etag ? a.etag === b.etag : JSON.stringify(a) === JSON.stringify(b)
