import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveredInvitation, Delivery, Employee } from '../contract'
import { useQueryKeys } from '../http/keys'
import { readEntity } from '../http/read-response'
import { useWrite } from './hooks'
import { request } from './request'
import { cacheSaved } from './resource-hooks'

/** Makes a one-time link with which an employee sets a password. Earlier links stop working. Rejects with ApiError 409 when disabled. */
export const useInviteEmployee = (delivery: Delivery = 'link') =>
  useWrite(
    (id: number) =>
      request<DeliveredInvitation>('POST', `/employee/${id}/invitation`, { query: { delivery } }),
    ['employee'],
  )

function useAccountAction<Input>(actionOf: (input: Input) => `${number}/${string}`) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Employee, Error, Input>({
    mutationFn: (input) => request('POST', `/employee/${actionOf(input)}`, { read: readEntity<Employee> }),
    onSuccess: (employee) => cacheSaved(client, keys, 'employee', employee),
  })
}

/** Enables or disables the account of an employee. Rejects with ApiError 409 when there is none yet. */
export const useEnableEmployee = () =>
  useAccountAction(({ id, enabled }: { id: number; enabled: boolean }) =>
    enabled ? `${id}/enable` : `${id}/disable`,
  )

/** Removes the lost second factor of an employee. Takes the employee's id. */
export const useResetEmployeeSecondFactor = () =>
  useAccountAction((id: number) => `${id}/reset-second-factor`)
