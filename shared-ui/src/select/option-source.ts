import { i18n } from 'shared-i18n'
export interface SelectOption {
  value: string
  label: string
}

/** Options that are loaded from the server page by page. `optionSource` of shared-api implements it. */
export interface OptionSource {
  /** The options that match the search, as far as they are loaded. Loads nothing while `enabled` is false. */
  useOptions: (
    search: string,
    enabled: boolean,
  ) => {
    options: readonly SelectOption[]
    /** The options are those of an earlier search, until those of this one are loaded. */
    isPrevious: boolean
    isFetching: boolean
    isError: boolean
    /** The error of the last request, if it failed. */
    error?: unknown
    hasMore: boolean
    loadMore: () => void
    retry: () => void
  }
  /** The label of a chosen value. Undefined while it is loading. */
  useLabel: (value: string | undefined) => string | undefined
}

/** Adds the value to labels that occur more than once. */
export function withDistinctLabels(options: readonly SelectOption[]): SelectOption[] {
  const counts = new Map<string, number>()
  for (const { label } of options) counts.set(labelKey(label), (counts.get(labelKey(label)) ?? 0) + 1)
  return options.map(({ value, label }) => ({
    value,
    label: (counts.get(labelKey(label)) ?? 0) > 1 ? i18n.t('{label} (No. {value})', { label, value }) : label,
  }))
}

const labelKey = (label: string) => label.trim().toLowerCase()
