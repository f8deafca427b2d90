import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * The error message of the last submit. Cleared as soon as the user types, because it is about the previous
 * values.
 */
export function useSubmitFailure<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
) {
  const [failure, setFailure] = useState<string>()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') setFailure(undefined)
        },
      }),
    [form],
  )
  return [failure, setFailure] as const
}
