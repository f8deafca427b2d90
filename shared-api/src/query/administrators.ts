import type { PageQuery } from '../client/page-query'
import type { AdministratorSource } from '../client/resource'
import type { AdministratorPayload, Delivery, SecondFactorPolicy } from '../contract'
import { withSource } from './source'
import { useRead, useReadPage } from './use-read'
import { useSaveSetting, useWrite } from './use-write'

const ask = <Result>(act: (administrators: AdministratorSource) => Promise<Result>) =>
  withSource(({ administrators }) => act(administrators))

export const useAdministratorPage = (query: PageQuery) =>
  useReadPage(['administrator', 'page', query], (signal) =>
    ask((administrators) => administrators.page(query, signal)),
  )

const useAct = <Input, Result>(act: (administrators: AdministratorSource, input: Input) => Promise<Result>) =>
  useWrite(
    (input: Input) => ask((administrators) => act(administrators, input)),
    ['administrator'],
    ['audit-log'],
  )

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

const POLICY = ['second-factor-policy']

/** The roles that must have a second factor. */
export const useSecondFactorPolicy = () =>
  useRead(POLICY, (signal) => ask((administrators) => administrators.secondFactorPolicy(signal)))

/** Rejects with ApiError 409 when the owner, who has no second factor, requires one of owners. */
export const useSetSecondFactorPolicy = () =>
  useSaveSetting(POLICY, (policy: SecondFactorPolicy) =>
    ask((administrators) => administrators.setSecondFactorPolicy(policy)),
  )
