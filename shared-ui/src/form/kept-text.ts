import { createContext, use, useCallback, useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router-dom'

/** The part of the browser's `Storage` that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const KeepIn = createContext<TextStorage | undefined>(undefined)

/**
 * Keeps the fields that were changed under the form's address, and puts them back when the form is opened again
 * without having been saved or left: after a reload, or when the session had ended. Fields that were not changed are
 * as they are stored by then.
 */
export function useKeptText<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
) {
  const storage = use(KeepIn)
  const name = `form ${useLocation().pathname}`
  const [isBack, setIsBack] = useState(false)
  const forget = useCallback(() => storage?.removeItem(name), [storage, name])

  useEffect(() => {
    if (!storage) return
    const stop = form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.entries(values).filter(([field]) => Reflect.get(dirtyFields, field))
        if (changed.length > 0) return storage.setItem(name, JSON.stringify(Object.fromEntries(changed)))
        storage.removeItem(name)
        setIsBack(false)
      },
    })
    const kept = Object.entries(readKept(storage.getItem(name)))
    const fields = kept.filter((entry): entry is [Path<Values>, PathValue<Values, Path<Values>>] =>
      Object.hasOwn(form.getValues(), entry[0]),
    )
    for (const [field, value] of fields) form.setValue(field, value, { shouldDirty: true })
    setIsBack(fields.length > 0)
    return stop
  }, [form, storage, name])

  return { isBack, forget }
}

/** Text in a browser is nobody's promise. */
function readKept(text: string | null): object {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}
