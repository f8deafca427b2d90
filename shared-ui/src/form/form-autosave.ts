import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

/** The part of the browser's `Storage` that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where forms save what is typed; without one they do not. */
export const AutosaveStorage = createContext<TextStorage | undefined>(undefined)

interface Autosave {
  /** The form holds text that was typed before. */
  isRestored: boolean
  /** Removes what was saved. */
  discard: () => void
}

/**
 * Saves the fields that were changed, and restores them when the form is opened again without having been saved or left:
 * after a reload, or when the session had ended. Fields that were not changed are as they are stored by then.
 *
 * @param name what the text is saved under; by default the form's address
 */
export function useFormAutosave<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name?: string,
): Autosave {
  const storage = use(AutosaveStorage)
  const { pathname } = useLocation()
  const key = autosaveKey(name ?? pathname)
  const [isRestored, setIsRestored] = useState(false)
  const discard = useCallback(() => storage?.removeItem(key), [storage, key])

  useEffect(() => {
    if (!storage) return
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.entries(values).filter(([field]) => Reflect.get(dirtyFields, field))
        if (changed.length > 0) return storage.setItem(key, JSON.stringify(Object.fromEntries(changed)))
        storage.removeItem(key)
        setIsRestored(false)
      },
    })
    const saved = Object.entries(parseFields(storage.getItem(key)))
    const fields = saved.filter((entry): entry is [Path<Values>, PathValue<Values, Path<Values>>] =>
      Object.hasOwn(form.getValues(), entry[0]),
    )
    for (const [field, value] of fields) form.setValue(field, value, { shouldDirty: true })
    setIsRestored(fields.length > 0)
    return stop
  }, [form, storage, key])

  return { isRestored, discard }
}

/** How to remove what the form of this name has saved: the user has closed it without saving. */
export function useDiscardAutosave(name: string): () => void {
  const storage = use(AutosaveStorage)
  return () => storage?.removeItem(autosaveKey(name))
}

const autosaveKey = (name: string) => `form ${name}`

/** Stored JSON is untrusted: anything that is not an object holds no fields. */
function parseFields(text: string | null): object {
  try {
    const fields: unknown = JSON.parse(text ?? '{}')
    return typeof fields === 'object' && fields !== null ? fields : {}
  } catch {
    return {}
  }
}
