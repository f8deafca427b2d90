import { useState } from 'react'
import { i18n } from 'shared-i18n'
import { describeFailure } from '../states/describe-failure'

/** The longest name that the server accepts. */
export const MAX_VIEW_NAME = 60

/** A request with a name, and why it failed: an error of the name, or another one. */
export function useNameRequest() {
  const [nameError, setNameError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const run = async (name: string, act: (name: string) => Promise<void>): Promise<void> => {
    const trimmed = name.trim()
    setFailure(undefined)
    setNameError(trimmed ? undefined : i18n.t('Required'))
    if (!trimmed) return
    try {
      await act(trimmed)
    } catch (error) {
      const { errors, detail } = error as { errors?: readonly { message: string }[]; detail?: string }
      const [first] = errors ?? []
      if (first) setNameError(first.message)
      else setFailure(detail ?? describeFailure(error).title)
    }
  }
  return { nameError, failure, run }
}
