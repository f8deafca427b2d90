import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Why the last submit failed; gone as soon as somebody types, since it is about what was typed before. */
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
