import { withoutIndexes } from '../../scripts/lib/throwaway-postgres.js'
import type { Sql } from './database.ts'

/** The DNI of the clients are this number and those after it. */
const DNI_OFFSET = 90_000_000

const NAMES = 'Ana Luis María José Lucía Carlos Sofía Martín Elena Diego Andrés Paula'.split(' ')
const LASTNAMES = 'García Álvarez Pérez López Núñez Díaz Muñoz Gómez Sánchez Romero Suárez'.split(' ')

/**
 * Adds the walk-in client, and others up to the given number, the same at every run. Last names are diverse, like real ones, and
 * emails begin with first names.
 */
export async function seedClients(db: Sql, clients: number): Promise<void> {
  await db.query(
    `insert into client (name, lastname, email, dni, birthday)
      values ('Consumidor', 'Final', 'walk-in@example.com', $1, '1950-01-01')`,
    [DNI_OFFSET],
  )
  await withoutIndexes(db, ['client'], () => db.query(CLIENTS, [clients, NAMES, LASTNAMES, DNI_OFFSET]))
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze client')
}

const CLIENTS = `
  insert into client (name, lastname, email, address, dni, birthday, phone_number)
  select
    first_name,
    ($3::text[])[1 + n / 7 % cardinality($3)] || ' ' || translate(left(md5(n::text), 6), '0123456789', 'lmnopqrstu'),
    translate(lower(first_name), 'áéíóú', 'aeiou') || '.' || n || '@example.com',
    'Mitre ' || n % 5000, $4::int + n, date '1950-01-01' + n % 20000, 0
  from generate_series(1, $1::int - (select count(*)::int from client)) as n,
    lateral (select ($2::text[])[1 + n % cardinality($2)]) as first (first_name)`
