import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'

type Key = readonly unknown[]

/**
 * A mutation that changes what other queries show. These are read again, also after a failure: its cause may be a change by
 * somebody else.
 *
 * @param affected the beginnings of their query keys, without the session
 */
export function useWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  ...affected: readonly Key[]
) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Result, Error, Input>({
    mutationFn: write,
    onSettled: () => {
      for (const key of affected) void client.invalidateQueries({ queryKey: [...keys.session(), ...key] })
    },
  })
}

/**
 * A mutation of a setting, which is shown as it is stored.
 *
 * @param key of its query, without the session
 */
export function useSaveSetting<Input, Stored>(key: Key, save: (input: Input) => Promise<Stored>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Stored, Error, Input>({
    mutationFn: save,
    onSuccess: (stored) => {
      client.setQueryData<Stored>([...keys.session(), ...key], stored)
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}
