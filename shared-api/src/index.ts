// Schemas are exported by 'shared-api/contract' only: this package is loaded before the login screen, which
// needs few of them.

export type * from './contract'
export type { DemoResource } from './demo/defined-resources'
export { isDemoToken, isDemoTripToken } from './demo/demo-token'
export {
  askToLogOut,
  checkInvitation,
  holdLogout,
  logout,
  type PendingLogin,
  register,
  requestPasswordMail,
  serverOptions,
  startSession,
} from './http/auth'
export { configureApi, sampleSecondCurrency } from './http/config'
export { demoCredentials } from './http/demo-accounts'
export { AbortedError, ApiError, NetworkError } from './http/errors'
export type { PageQuery } from './http/keys'
export { readLogo, readRegion } from './http/public-business'
export type {
  EntityOf,
  FinishedDraft,
  PayloadOf,
  RecordedSale,
  ResourceName,
  Stored,
} from './http/records'
export { refreshSession } from './http/refresh'
export { resendLogout } from './http/remembered-logout'
export type { Chosen } from './http/sale-preview'
export { newKey } from './http/send'
export { restoreServerTime } from './http/server-clock'
export { onChanges } from './live/changes'
export { pauseLiveUpdates, useLiveUpdates } from './live/live-updates'
export { sellsOffline } from './offline/device/switch'
export {
  changeOwnProfile,
  changePassword,
  logoutEverywhere,
  saveOwnLanguage,
  useEndOwnSession,
  useOwnProfile,
  useOwnSessions,
} from './queries/account'
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
} from './queries/administrators'
export { authenticate } from './queries/authenticate'
export { reportCanary } from './queries/canary'
export { defineResource, useRecordSearches } from './queries/define-resource'
export { useClientHistory, useDepartures, useMergeClients } from './queries/departures'
export { useCloseDrawer, useDrawer } from './queries/drawer'
export {
  useEnableEmployee,
  useInviteEmployee,
  useResetEmployeeSecondFactor,
} from './queries/employee-accounts'
export { useChanges } from './queries/hooks'
export { importRequests, useImport, useImportChanged, useImportRows } from './queries/imports'
export { loadSavedViews } from './queries/load-saved-views'
export {
  useDiscardMail,
  useMailFigures,
  useMailReceipt,
  useReceiptMails,
  useRetryMail,
  useSendsMail,
  useServerRelease,
  useUnsentMailPage,
} from './queries/mail'
export { optionSource } from './queries/option-source'
export { usePriceChanges } from './queries/price-changes'
export { createQueryClient } from './queries/query-client'
export { useRate, useSetRate } from './queries/rate'
export { useOfficeSetup, useRegion } from './queries/region'
export { readMonth, useSalesReport } from './queries/report'
export { request } from './queries/request'
export { type Resource, resource } from './queries/resource'
export {
  categories,
  clients,
  employees,
  notes,
  paymentMethods,
  type ResourceHooks,
  sales,
  services,
  suppliers,
} from './queries/resource-hooks'
export {
  useCancelSale,
  useChangeSale,
  useCheckSale,
  useDiscountLimit,
  useDueSales,
  usePayments,
  useRecordSale,
  useRefund,
  useSaleHistory,
  useTakePayment,
} from './queries/sale'
export {
  proveSecondFactor,
  requestPasskeyLogin,
  requestPasskeyOptions,
  type SecondFactorSource,
  secondFactorSource,
  useOwnSecondFactor,
} from './queries/second-factor'
export { useMay, useOnlyOwn } from './queries/use-may'
