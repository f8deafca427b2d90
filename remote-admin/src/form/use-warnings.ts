import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Finds questions to ask before a record is saved, one sentence each. */
export type FindWarnings<Output, Entity> = (output: Output, stored: Entity | undefined) => Promise<string[]>

/** The questions about a record that is not saved yet. */
export interface Warnings {
  sentences: readonly string[]
  saveAnyway: () => void
}

/** Thrown instead of saving. */
class WarningsError extends Error {
  constructor(
    readonly sentences: readonly string[],
    /** The record as JSON text. */
    readonly about: string,
  ) {
    super(sentences.join(' '))
  }
}

/**
 * Asks for a confirmation before a record is saved that may be a mistake. The confirmation is valid for
 * exactly that record.
 */
export function useWarnings<Values extends FieldValues, Output, Entity>(
  form: UseFormReturn<Values, unknown, Output>,
  find: FindWarnings<Output, Entity> | undefined,
) {
  const [warnings, setWarnings] = useState<Warnings & { about: string }>()
  const confirmed = useRef<string>(undefined)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Typed, restored and discarded values alike.
        callback: () => {
          const about = JSON.stringify(form.getValues())
          setWarnings((shown) => (shown?.about === about ? shown : undefined))
        },
      }),
    [form],
  )

  /** @throws An error for `handle` when there is something to ask */
  const check = async (output: Output, stored: Entity | undefined): Promise<void> => {
    setWarnings(undefined)
    const about = JSON.stringify(output)
    if (!find || confirmed.current === about) return
    // When the lookup fails, the record is saved without asking.
    const sentences = await find(output, stored).catch(() => [])
    if (sentences.length > 0) throw new WarningsError(sentences, about)
  }

  /** True when the save failed because of a question. */
  const handle = (error: unknown, retry: () => void): boolean => {
    if (!(error instanceof WarningsError)) return false
    setWarnings({
      about: JSON.stringify(form.getValues()),
      sentences: error.sentences,
      saveAnyway: () => {
        confirmed.current = error.about
        retry()
      },
    })
    return true
  }

  /** The record was saved: an equal one is asked about again. */
  const settle = () => {
    confirmed.current = undefined
  }

  return { warnings, check, handle, settle }
}
