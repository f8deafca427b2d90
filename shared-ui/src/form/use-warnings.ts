import { useRef } from 'react'
import { i18n } from 'shared-i18n'

/** A question about one field. */
export interface Warning {
  field: string
  value: string | number
  question: string
}

/** Finds what may be a mistake in a record that is to be saved. */
export type FindWarnings<Output, Entity> = (output: Output, stored: Entity | undefined) => Promise<Warning[]>

/** Thrown instead of saving. The form shows the questions under their fields, as it shows the server's errors. */
class WarningsError extends Error {
  readonly errors: { field: string; message: string; isWarning: true }[]

  constructor(warnings: readonly Warning[]) {
    super('Not saved: there are warnings')
    this.errors = warnings.map(({ field, question }) => ({
      field,
      message: i18n.t('{question} Save again to confirm.', { question }),
      isWarning: true,
    }))
  }
}

/** Asks once about each value that may be a mistake, and lets the next save of the same value pass. */
export function useWarnings<Output, Entity>(find: FindWarnings<Output, Entity> | undefined) {
  const asked = useRef<readonly string[]>([])

  /** @throws An error with the questions that have not been asked yet. */
  const check = async (output: Output, stored: Entity | undefined): Promise<void> => {
    // When the lookup fails, the record is saved without asking.
    const warnings = (await find?.(output, stored).catch(() => [])) ?? []
    const before = asked.current
    asked.current = warnings.map((warning) => JSON.stringify(warning))
    if (asked.current.some((question) => !before.includes(question))) throw new WarningsError(warnings)
  }

  /** The record was saved: an equal one is asked about again. */
  const settle = () => {
    asked.current = []
  }

  return { check, settle }
}
