import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Finds questions to ask before a record is saved, one sentence each. */
export type FindDoubts<Output, Entity> = (output: Output, stored: Entity | undefined) => Promise<string[]>

/** The questions about a record that is not saved yet. */
export interface Doubts {
  sentences: readonly string[]
  saveAnyway: () => void
}

/** Thrown instead of saving. */
class DoubtsError extends Error {
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
export function useDoubts<Values extends FieldValues, Output, Entity>(
  form: UseFormReturn<Values, unknown, Output>,
  find: FindDoubts<Output, Entity> | undefined,
) {
  const [doubts, setDoubts] = useState<Doubts>()
  const confirmed = useRef<string>(undefined)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') setDoubts(undefined)
        },
      }),
    [form],
  )

  /** @throws An error for `handle` when there is something to ask */
  const check = async (output: Output, stored: Entity | undefined): Promise<void> => {
    setDoubts(undefined)
    const about = JSON.stringify(output)
    if (!find || confirmed.current === about) return
    // When the lookup fails, the record is saved without asking.
    const sentences = await find(output, stored).catch(() => [])
    if (sentences.length > 0) throw new DoubtsError(sentences, about)
  }

  /** True when the save failed because of a question. */
  const handle = (error: unknown, retry: () => void): boolean => {
    if (!(error instanceof DoubtsError)) return false
    setDoubts({
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

  return { doubts, check, handle, settle }
}
