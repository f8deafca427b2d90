import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQueryKeys } from '../client/session-keys'
import type { DeliveredInvitation, Delivery, Employee } from '../contract'
import { cacheSaved } from './cache-saved'
import { withSource } from './source'

/** Makes a one-time link with which an employee sets a password. */
export function useInviteEmployee(delivery: Delivery = 'link') {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<DeliveredInvitation, Error, number>({
    mutationFn: (id) => withSource(({ employeeAccounts }) => employeeAccounts.invite(id, delivery)),
    onSettled: () => client.invalidateQueries({ queryKey: keys.resource('employee') }),
  })
}

/** Enables or disables the account of an employee. */
export function useEnableEmployee() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Employee, Error, { id: number; enabled: boolean }>({
    mutationFn: ({ id, enabled }) =>
      withSource(({ employeeAccounts }) =>
        enabled ? employeeAccounts.enable(id) : employeeAccounts.disable(id),
      ),
    onSuccess: (employee) => cacheSaved(client, keys, 'employee', employee),
  })
}

/** Removes the lost second factor of an employee. Takes the employee's id. */
export function useResetEmployeeSecondFactor() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Employee, Error, number>({
    mutationFn: (id) => withSource(({ employeeAccounts }) => employeeAccounts.resetSecondFactor(id)),
    onSuccess: (employee) => cacheSaved(client, keys, 'employee', employee),
  })
}
