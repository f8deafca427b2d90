import { defineResource } from 'shared-api'

/** The neat widgets: of the server, or in the demo the sample data. */
export const neatWidgets = defineResource({
  path: '/neat-widget',
  sample: async () => (await import('./sample')).SAMPLE,
})
