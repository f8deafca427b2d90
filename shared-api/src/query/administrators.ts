import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageQuery } from '../client/page-query'
import type { AdministratorSource } from '../client/resource'
import { useQueryKeys } from '../client/session-keys'
import type { AdministratorPayload, Delivery, SecondFactorPolicy } from '../contract'
import { previousPage } from './previous-page'
import { withSource } from './source'

export function useAdministratorPage(query: PageQuery) {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.administratorPage(query),
    queryFn: ({ signal }) => withSource(({ administrators }) => administrators.page(query, signal)),
    placeholderData: previousPage(keys),
  })
}

type Act<Input, Result> = (administrators: AdministratorSource, input: Input) => Promise<Result>

/** A mutation of an account. It invalidates the lists of accounts and the audit log. */
function useAct<Input, Result>(act: Act<Input, Result>) {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<Result, Error, Input>({
    mutationFn: (input) => withSource(({ administrators }) => act(administrators, input)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.administrators() })
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}

/** Rejects with ApiError 409 and an error for `email` when it is in use. */
export const useInviteAdministrator = (delivery: Delivery = 'link') =>
  useAct((administrators, payload: AdministratorPayload) => administrators.invite(payload, delivery))

/** Takes the account's id. Resolves to the new invitation. */
export const useRenewInvitation = (delivery: Delivery = 'link') =>
  useAct((administrators, id: number) => administrators.renewInvitation(id, delivery))

/** Takes the account's id. */
export const useDisableAdministrator = () =>
  useAct((administrators, id: number) => administrators.disable(id))

/** Takes the account's id. */
export const useEnableAdministrator = () => useAct((administrators, id: number) => administrators.enable(id))

/** Takes the account's id. */
export const useResetSecondFactor = () =>
  useAct((administrators, id: number) => administrators.resetSecondFactor(id))

/** The roles that must have a second factor. */
export function useSecondFactorPolicy() {
  const keys = useQueryKeys()
  return useQuery({
    queryKey: keys.secondFactorPolicy(),
    queryFn: ({ signal }) => withSource(({ administrators }) => administrators.secondFactorPolicy(signal)),
  })
}

/** Rejects with ApiError 409 when the owner, who has no second factor, requires one of owners. */
export function useSetSecondFactorPolicy() {
  const keys = useQueryKeys()
  const client = useQueryClient()
  return useMutation<SecondFactorPolicy, Error, SecondFactorPolicy>({
    mutationFn: (policy) => withSource(({ administrators }) => administrators.setSecondFactorPolicy(policy)),
    onSuccess: (stored) => {
      client.setQueryData(keys.secondFactorPolicy(), stored)
      void client.invalidateQueries({ queryKey: keys.auditLog() })
    },
  })
}
