import { bigint, date, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Milliseconds, as JavaScript has them: an instant read and written back is the same instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Money in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

export const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** The columns of every record that people edit. `version` counts its changes; the ETag is made of it. */
export const bookkeeping = () => ({
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
