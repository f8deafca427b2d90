import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { byteOrdered, cents, editableColumns, fullNameSql, reference, searchText } from './columns'

/** Clients and employees share one sequence, so that an id identifies one person only. */
export const personId = pgSequence('person_id', { maxValue: 2_147_483_647 })

const idOfPerson = () => integer('id').primaryKey().default(sql`nextval('person_id')`)

const personColumns = () => ({
  name: text('name').notNull(),
  lastname: text('lastname').notNull(),
  email: text('email').notNull(),
  address: text('address').notNull().default(''),
  dni: bigint('dni', { mode: 'number' }).notNull(),
  birthday: date('birthday', { mode: 'string' }).notNull(),
  phoneNumber: bigint('phone_number', { mode: 'number' }).notNull().default(0),
})

type SearchedColumns = Record<'name' | 'lastname' | 'email' | 'dni' | 'phoneNumber', AnyPgColumn>

/** The searched text of a person, folded. */
export const personSearch = ({ name, lastname, email, dni, phoneNumber }: SearchedColumns): SQL =>
  searchText([name, lastname, email, dni, phoneNumber])

/** The indexes of its lists are in the migrations, because drizzle cannot express the columns that they include. */
export const client = pgTable(
  'client',
  {
    id: idOfPerson(),
    ...personColumns(),
    ...editableColumns(),
    search: text('search').generatedAlwaysAs((): SQL => personSearch(client)),
  },
  (table) => [
    index('client_email_index').on(byteOrdered(table.email), table.id),
    index('client_birthday_index').on(sql`birthday_key(${table.birthday})`),
    index('client_search_index').using('gin', table.search.op('gin_trgm_ops')),
  ],
)

/** A client in a list of something else. */
export const contactColumns = {
  clientId: client.id,
  client: fullNameSql(client),
  phoneNumber: client.phoneNumber,
}

/** The same in a statement that is written out. */
export const contactRecord = sql`${contactColumns.clientId} as "clientId", ${contactColumns.client} as client,
  ${contactColumns.phoneNumber}::float8 as "phoneNumber"`

/**
 * The numbers of clients that have become one with another client. Their rows are gone, so that no list, search or import finds them,
 * and what still names a number is led on.
 */
export const mergedClient = pgTable(
  'merged_client',
  {
    id: integer('id').primaryKey(),
    mergedInto: reference('merged_into', () => client.id),
  },
  (table) => [index('merged_client_merged_into_index').on(table.mergedInto)],
)

export const employee = pgTable(
  'employee',
  {
    id: idOfPerson(),
    ...personColumns(),
    salaryCents: cents('salary_cents').notNull().default(0),
    ...editableColumns(),
  },
  (table) => [
    uniqueIndex('employee_email_key').on(table.email),
    uniqueIndex('employee_dni_key').on(table.dni),
  ],
)
