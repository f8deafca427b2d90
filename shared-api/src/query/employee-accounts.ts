import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EmployeeAccountSource } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import type { Delivery, Employee } from '../contract'
import { cacheSaved } from './cache-saved'
import { withSource } from './source'
import { useWrite } from './use-write'

/** Makes a one-time link with which an employee sets a password. */
export const useInviteEmployee = (delivery: Delivery = 'link') =>
  useWrite(
    (id: number) => withSource(({ employeeAccounts }) => employeeAccounts.invite(id, delivery)),
    ['employee'],
  )

function useAccountAction<Input>(act: (accounts: EmployeeAccountSource, input: Input) => Promise<Employee>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Employee, Error, Input>({
    mutationFn: (input) => withSource(({ employeeAccounts }) => act(employeeAccounts, input)),
    onSuccess: (employee) => cacheSaved(client, keys, 'employee', employee),
  })
}

/** Enables or disables the account of an employee. */
export const useEnableEmployee = () =>
  useAccountAction((accounts, { id, enabled }: { id: number; enabled: boolean }) =>
    enabled ? accounts.enable(id) : accounts.disable(id),
  )

/** Removes the lost second factor of an employee. Takes the employee's id. */
export const useResetEmployeeSecondFactor = () =>
  useAccountAction((accounts, id: number) => accounts.resetSecondFactor(id))
