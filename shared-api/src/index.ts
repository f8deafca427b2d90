// Schemas are exported by 'shared-api/contract' only: this package is loaded before the login screen, which
// needs few of them.
export {
  askToLogOut,
  holdLogout,
  logout,
  type PendingLogin,
  register,
  requestPasswordMail,
  serverOptions,
  startSession,
} from './client/auth'
export type { Chosen } from './client/built-sale'
export { configureApi } from './client/config'
export { demoCredentials } from './client/demo-accounts'
export { AbortedError, ApiError, NetworkError } from './client/errors'
export { newKey } from './client/new-key'
export type { PageQuery } from './client/page-query'
export type {
  EntityOf,
  FinishedDraft,
  PayloadOf,
  RecordedSale,
  ResourceName,
  Stored,
} from './client/records'
export { refreshSession } from './client/refresh'
export { resendLogout } from './client/remembered-logout'
export type * from './contract'
export type { DemoResource } from './demo/defined-resources'
export { isDemoToken } from './demo/demo-token'
export { onChanges } from './live/changes'
export { pauseLiveUpdates, useLiveUpdates } from './live/live-updates'
export { sellsOffline } from './offline/device/switch'
export {
  changePassword,
  logoutEverywhere,
  saveOwnLanguage,
  useEndOwnSession,
  useOwnSessions,
} from './query/account'
export {
  useAdministratorPage,
  useAuditLogPage,
  useDisableAdministrator,
  useEnableAdministrator,
  useInviteAdministrator,
  useOperationState,
  useRenewInvitation,
  useResetSecondFactor,
  useSecondFactorPolicy,
  useSetSecondFactorPolicy,
} from './query/administrators'
export { authenticate } from './query/authenticate'
export { useClientHistory } from './query/client-history'
export { defineResource } from './query/define-resource'
export { useDepartures } from './query/departures'
export { useEnableEmployee, useInviteEmployee, useResetEmployeeSecondFactor } from './query/employee-accounts'
export { importRequests, useImport, useImportChanged, useImportRows } from './query/imports'
export { loadSavedViews } from './query/load-saved-views'
export {
  useDiscardMail,
  useMailFigures,
  useMailReceipt,
  useRetryMail,
  useSendsMail,
  useServerRelease,
  useUnsentMailPage,
} from './query/mail'
export { optionSource } from './query/option-source'
export { usePriceChanges } from './query/price-changes'
export { createQueryClient } from './query/query-client'
export { useRecordSearches } from './query/record-search'
export { readRegion, useRegion } from './query/region'
export { type Resource, resource } from './query/resource'
export {
  categories,
  clients,
  employees,
  notes,
  paymentMethods,
  type ResourceHooks,
  sales,
  services,
} from './query/resource-hooks'
export {
  useCancelSale,
  useChangeSale,
  useDiscountLimit,
  usePayments,
  useRecordSale,
  useRefund,
  useSaleFigures,
  useSaleHistory,
  useTakePayment,
  useTakings,
} from './query/sale'
export { useSalesReport } from './query/sales-report'
export {
  proveSecondFactor,
  requestPasskeyLogin,
  requestPasskeyOptions,
  type SecondFactorSource,
  secondFactorSource,
  useOwnSecondFactor,
} from './query/second-factor'
export { useChanges } from './query/use-changes'
