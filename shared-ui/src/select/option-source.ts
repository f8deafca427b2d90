export interface SelectOption {
  value: string
  label: string
}

/** What can be chosen, where it is too much to load at once. `optionSource` of shared-api fits. */
export interface OptionSource {
  /** What a search finds, as far as it is loaded; nothing has to be loaded while it is not `enabled`. */
  useOptions: (
    search: string,
    enabled: boolean,
  ) => {
    options: readonly SelectOption[]
    isFetching: boolean
    isError: boolean
    hasMore: boolean
    loadMore: () => void
    retry: () => void
  }
  /** What a chosen value is called; undefined while that is not known. */
  useLabel: (value: string | undefined) => string | undefined
}

/** The same options, of which those that are called alike say their number too. */
export function withDistinctLabels(options: readonly SelectOption[]): SelectOption[] {
  const counts = new Map<string, number>()
  for (const { label } of options) counts.set(fold(label), (counts.get(fold(label)) ?? 0) + 1)
  return options.map(({ value, label }) => ({
    value,
    label: (counts.get(fold(label)) ?? 0) > 1 ? `${label} (No. ${value})` : label,
  }))
}

const fold = (label: string) => label.trim().toLowerCase()
