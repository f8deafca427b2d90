import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

interface Autosave {
  /** True when the form was filled with stored text. */
  isRestored: boolean
  /** Removes the stored text. */
  discard: () => void
}

/**
 * Stores the changed fields of a form and restores them when the form is opened again, unless it was saved or
 * left: after a reload, or after the session has ended. Unchanged fields show their current server values.
 *
 * @param name The storage key. Default: the path of the form. Null: nothing is stored.
 */
export function useFormAutosave<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name?: string | null,
): Autosave {
  const provided = use(AutosaveStorage)
  const storage = name === null ? undefined : provided
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
        if (changed.length > 0) return storeText(storage, key, JSON.stringify(Object.fromEntries(changed)))
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

/**
 * A function that removes the stored text of the form `name`, for a form that the user closes without saving.
 */
export function useDiscardAutosave(name: string): () => void {
  const storage = use(AutosaveStorage)
  return () => storage?.removeItem(autosaveKey(name))
}

const autosaveKey = (name: string) => `form ${name}`

/** Stored JSON is untrusted: anything that is not an object is ignored. */
function parseFields(text: string | null): object {
  try {
    const fields: unknown = JSON.parse(text ?? '{}')
    return typeof fields === 'object' && fields !== null ? fields : {}
  } catch {
    return {}
  }
}

/** The methods of the browser's `Storage` that autosave uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage of unsaved form text. Undefined: forms are not autosaved. */
export const AutosaveStorage = createContext<TextStorage | undefined>(undefined)

/** Stores a text. A storage that is full or blocked must not interrupt the user: the text is then not stored. */
export function storeText(storage: TextStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text)
  } catch {}
}
