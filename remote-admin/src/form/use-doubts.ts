import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Finds what the user is asked about before a record is saved, each a sentence. */
export type FindDoubts<Output, Entity> = (output: Output, stored: Entity | undefined) => Promise<string[]>

/** What the user is asked about a record that is not saved yet. */
export interface Doubts {
  sentences: readonly string[]
  saveAnyway: () => void
}

/** Thrown in place of saving. */
class DoubtsError extends Error {
  constructor(
    readonly sentences: readonly string[],
    /** The record, as text. */
    readonly about: string,
  ) {
    super(sentences.join(' '))
  }
}

/** Asks before a record is saved that may be a mistake; the answer holds for that record as it was asked about. */
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

  /** @throws what `handle` takes, when there is something to ask */
  const check = async (output: Output, stored: Entity | undefined): Promise<void> => {
    setDoubts(undefined)
    const about = JSON.stringify(output)
    if (!find || confirmed.current === about) return
    // The lookup is a help: when it fails, the record is saved unasked.
    const sentences = await find(output, stored).catch(() => [])
    if (sentences.length > 0) throw new DoubtsError(sentences, about)
  }

  /** Whether a failed save was one that is asked about. */
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

  /** The record was saved: an equal one that comes next is asked about again. */
  const settle = () => {
    confirmed.current = undefined
  }

  return { doubts, check, handle, settle }
}
