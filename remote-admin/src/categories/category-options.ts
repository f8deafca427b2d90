import { optionSource } from 'shared-api'
import { i18n } from 'shared-i18n'

/** The categories as options of a select field. */
export const CATEGORY_OPTIONS = optionSource('category', {
  toOption: ({ id, name, retired }) => ({
    value: String(id),
    label: retired ? i18n.t('{name} · No longer sold', { name }) : name,
  }),
  sort: 'name,asc',
})
