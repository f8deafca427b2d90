import { bigint, date, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A timestamp in milliseconds, the precision of a JavaScript date, so that reading and writing it back keeps its value. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Money in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

export const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** The columns of every editable record. `version` counts its changes and becomes its ETag. */
export const editableColumns = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const personColumns = () => ({
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull().default(''),
  dni: bigint('dni', { mode: 'number' }).notNull(),
  birthday: date('birthday', { mode: 'string' }).notNull(),
  phoneNumber: bigint('phone_number', { mode: 'number' }).notNull().default(0),
})
