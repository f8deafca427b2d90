// Schemas are exported by 'shared-api/contract' only: this package is loaded before the login screen, which
// needs few of them.
export { changePassword, logoutEverywhere, saveOwnLanguage } from './account'
export {
  askToLogOut,
  authenticate,
  holdLogout,
  logout,
  type PendingLogin,
  register,
  requestPasswordMail,
  serverOptions,
  startSession,
} from './auth'
export type { Chosen } from './build-demo-sale'
export { configureApi } from './config'
export type * from './contract'
export { defineResource } from './define-resource'
export { demoCredentials } from './demo-accounts'
export { isDemoToken } from './demo-token'
export { AbortedError, ApiError, NetworkError } from './errors'
export { refreshSession } from './http/refresh'
export type { ImportSource } from './import-source'
export { askImports } from './imports'
export { pauseLiveUpdates, useLiveUpdates } from './live-updates'
export { loadSavedViews } from './load-saved-views'
export { newKey } from './new-key'
export { sellsOffline } from './offline/device/switch'
export type { PageQuery } from './page-query'
export {
  useAdministratorPage,
  useDisableAdministrator,
  useEnableAdministrator,
  useInviteAdministrator,
  useRenewInvitation,
  useResetSecondFactor,
  useSecondFactorPolicy,
  useSetSecondFactorPolicy,
} from './query/administrators'
export { useAuditLogPage } from './query/audit-log'
export { useCancelSale } from './query/cancel-sale'
export { useChangeSale } from './query/change-sale'
export { useClientHistory } from './query/client-history'
export { useDepartures } from './query/departures'
export { useDiscountLimit } from './query/discount-limit'
export { useEnableEmployee, useInviteEmployee, useResetEmployeeSecondFactor } from './query/employee-accounts'
export { useImport, useImportChanged, useImportRows } from './query/imports'
export {
  useDiscardMail,
  useMailFigures,
  useMailReceipt,
  useRetryMail,
  useSendsMail,
  useServerRelease,
  useUnsentMailPage,
} from './query/mail'
export { useOperationState } from './query/operation'
export { optionSource } from './query/option-source'
export { useOwnSecondFactor } from './query/own-second-factor'
export { useOwnSessions } from './query/own-sessions'
export { usePriceChanges } from './query/price-changes'
export { createQueryClient } from './query/query-client'
export { useRecordSale } from './query/record-sale'
export { useRecordSearches } from './query/record-search'
export type { ResourceHooks } from './query/resource-hooks'
export { categories, clients, employees, notes, paymentMethods, sales, services } from './query/resources'
export { useSaleFigures } from './query/sale-figures'
export { useSalesReport } from './query/sales-report'
export { useChanges } from './query/use-changes'
export { resendLogout } from './remembered-logout'
export type {
  EntityOf,
  FinishedDraft,
  PayloadOf,
  RecordedSale,
  Resource,
  ResourceName,
  ResourceSource,
  Stored,
} from './resource'
export type { SampleDefinition } from './sample/sample-resource'
export {
  proveSecondFactor,
  requestPasskeyLogin,
  requestPasskeyOptions,
  type SecondFactorSource,
  secondFactorSource,
} from './second-factor'
export { resource } from './source'
