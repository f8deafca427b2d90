import { pgTable, text } from 'drizzle-orm/pg-core'
import { editableColumns, rowId } from '../../tables/columns'

export const neatWidget = pgTable('neat_widget', {
  id: rowId(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  ...editableColumns(),
})
