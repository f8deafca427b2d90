import { sql } from 'drizzle-orm'
import type { NeatWidget, NeatWidgetInput } from 'shared-api/records/neat-widget'
import { listing } from '../../platform/resources/listing'
import type { Resource } from '../../platform/resources/resource'
import { folded, searchText } from '../../tables/columns'
import { neatWidget } from './table'

const { id, name, description, version } = neatWidget

export const neatWidgets: Resource<NeatWidget, NeatWidgetInput> = {
  table: neatWidget,
  listing: listing({
    from: sql`${neatWidget}`,
    id,
    search: searchText([name, description]),
    sort: { id, name: folded(name), description: folded(description) },
    columns: { id, name, description, version },
    toRow: (row) => row,
  }),
  toColumns: (input) => input,
}
