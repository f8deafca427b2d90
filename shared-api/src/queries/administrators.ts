import type {
  Administrator,
  AdministratorPayload,
  AuditLogEntry,
  DeliveredInvitation,
  Delivery,
  InvitedAdministrator,
  OperationState,
  Page,
  SecondFactorPolicy,
} from '../contract'
import type { PageQuery } from '../http/keys'
import { useRead, useReadPage, useSaveSetting, useWrite } from './hooks'
import { request } from './request'

const PATH = '/administrator'

/** The accounts of administrators and owners. */
export const useAdministratorPage = (query: PageQuery) =>
  useReadPage(['administrator', 'page', query], (signal) =>
    request<Page<Administrator>>('GET', PATH, { query, signal }),
  )

const useAct = <Input, Result>(act: (input: Input) => Promise<Result>) =>
  useWrite(act, ['administrator'], ['audit-log'])

/** Rejects with ApiError 409 and an error for `email` when it is in use. */
export const useInviteAdministrator = (delivery: Delivery = 'link') =>
  useAct((body: AdministratorPayload) =>
    request<InvitedAdministrator>('POST', PATH, { body, query: { delivery } }),
  )

/** Takes the account's id. Resolves to a new one-time link; earlier links stop working. Rejects with ApiError 409 when it is disabled. */
export const useRenewInvitation = (delivery: Delivery = 'link') =>
  useAct((id: number) =>
    request<DeliveredInvitation>('POST', `${PATH}/${id}/invitation`, { query: { delivery } }),
  )

/** Takes the account's id. Rejects with ApiError 409 for the own account. */
export const useDisableAdministrator = () =>
  useAct((id: number) => request<Administrator>('POST', `${PATH}/${id}/disable`))

/** Takes the account's id. */
export const useEnableAdministrator = () =>
  useAct((id: number) => request<Administrator>('POST', `${PATH}/${id}/enable`))

/** Removes the lost second factor of another account. Takes the account's id. */
export const useResetSecondFactor = () =>
  useAct((id: number) => request<Administrator>('POST', `${PATH}/${id}/reset-second-factor`))

const POLICY = ['second-factor-policy']

/** The roles that must have a second factor. */
export const useSecondFactorPolicy = () =>
  useRead(POLICY, (signal) => request<SecondFactorPolicy>('GET', '/second-factor-policy', { signal }))

/** Rejects with ApiError 409 when the owner, who has no second factor, requires one of owners. */
export const useSetSecondFactorPolicy = () =>
  useSaveSetting(POLICY, (body: SecondFactorPolicy) =>
    request<SecondFactorPolicy>('PUT', '/second-factor-policy', { body }),
  )

/**
 * A page of the audit log, newest entry first. Filters: `action`, `from`, `to`. The search finds people,
 * emails and addresses.
 */
export const useAuditLogPage = (query: PageQuery) =>
  useReadPage(['audit-log', 'page', query], (signal) =>
    request<Page<AuditLogEntry>>('GET', '/audit-log', { query, signal }),
  )

/** How the server is doing. For owners. */
export const useOperationState = ({ enabled = true } = {}) =>
  useRead(['operation'], (signal) => request<OperationState>('GET', '/operation', { signal }), { enabled })
