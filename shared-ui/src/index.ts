export { BrandMark } from './brand/brand-mark'
export { NO_OFFICE, type Office, showOffice, useOffice } from './brand/office'
export { FilterChip } from './chips/filter-chip'
export { FilterChips } from './chips/filter-chips'
export type { Sheet } from './files/csv-to-excel'
export { saveCsv } from './files/save-csv'
export { saveExcel, saveWorkbook } from './files/save-excel'
export { saveFile } from './files/save-file'
export { isAmbiguousAmount, markSection, showAmountText, toAmountText } from './form/amount-text'
export { askToLeave, SKIP_LEAVE_GUARD } from './form/ask-to-leave'
export { useDiscardAutosave } from './form/form-autosave'
export { currentYear } from './format/current-year'
export {
  formatDay,
  formatDays,
  formatDaysInWords,
  formatDaysWithin,
  formatLongMonth,
  formatMonth,
  formatShortDay,
  formatWeekdayAndDay,
  formatWholeDay,
  isMonthFirst,
} from './format/day'
export { dayOf, formatMoment, formatRecentMoment, timeOf, today } from './format/moment'
export {
  businessCurrencies,
  businessCurrency,
  currencySymbol,
  formatMoney,
  formatShortMoney,
  formatSums,
} from './format/money'
export {
  decimalMark,
  formatChange,
  formatCount,
  formatPercent,
  formatRate,
  formatShare,
} from './format/number'
export { isRegionKnown, type ShownRegion, showRegion, startRegion, storedRegion } from './format/region'
export { configureFormat, type FormatSettings, formatSettings } from './format/settings'
export { invitationSentence, roleRule } from './invitation/invitation-texts'
export { LazyMenu } from './overlays/lazy-menu'
export { MoreMenu } from './overlays/more-menu'
export { Card } from './page/card'
export { Page } from './page/page'
export { PageCard } from './page/page-card'
export { PathTabs } from './page/path-tabs'
export { type Titles, usePageTitle, useSiteName, useSubpageTitle, useTitles } from './page/titles'
export { useBackToList } from './page/use-back-to-list'
export { BusyButton } from './states/busy-button'
export { describeFailure } from './states/describe-failure'
export { EmptyState } from './states/empty-state'
export { ErrorMessage } from './states/error-message'
export { FailedState } from './states/failed-state'
export { FailureAlert } from './states/failure-alert'
export { hasFailed, type RequestState } from './states/has-failed'
export { lazyScreen } from './states/lazy-screen'
export { Loading } from './states/loading'
export { LoadingOrFailed } from './states/loading-or-failed'
export { NotFoundRecord } from './states/not-found-record'
export {
  loadAfterFirstRows,
  loadWithRetry,
  reportFailedLoads,
  retryFailedLoads,
  startLoadsAfterFirstRows,
} from './states/repeated-loads'
export { StaleNotice } from './states/stale-notice'
export { UnderConstruction } from './states/under-construction'
export { dismissToast, removeToastAction, type Toast, toast } from './toasts/toast'
export { useFailureToast } from './toasts/use-failure-toast'
export { useAddressState } from './url-state/use-address-state'
export { useLinkToken } from './use-link-token'
