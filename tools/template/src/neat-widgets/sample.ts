import type { DemoResource } from 'shared-api'
import { NEAT_WIDGET_EXPORT, type NeatWidget, type NeatWidgetPayload } from 'shared-api/records/neat-widget'

const rows: NeatWidget[] = [
  { id: 1, name: 'First neat widget', description: 'The first neat widget in detail' },
  { id: 2, name: 'Second neat widget', description: 'The second neat widget in detail' },
  { id: 3, name: 'Third neat widget', description: 'The third neat widget in detail' },
]

/** The data of the demo, and how it searches, sorts and saves them. */
export const SAMPLE: DemoResource<NeatWidget, NeatWidget, NeatWidgetPayload> = {
  rows: () => rows,
  read: (row) => row,
  write: (id, { name, description }) => ({ id, name, description }),
  csv: NEAT_WIDGET_EXPORT,
  view: {
    columns: { id: ({ id }) => id, name: ({ name }) => name, description: ({ description }) => description },
    searched: ['name', 'description'],
  },
}
