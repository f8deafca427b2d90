/** The DNI of the clients are the numbers after this one. */
export const DNI_OFFSET = 90_000_000

const NAMES = [
  'Ana',
  'Luis',
  'María',
  'José',
  'Lucía',
  'Carlos',
  'Sofía',
  'Martín',
  'Elena',
  'Diego',
  'Andrés',
  'Paula',
]
const LASTNAMES = [
  'García',
  'Álvarez',
  'Pérez',
  'López',
  'Núñez',
  'Díaz',
  'Muñoz',
  'Gómez',
  'Sánchez',
  'Romero',
  'Suárez',
]

/**
 * Adds clients up to the given number, the same at every run. Last names are diverse, like real ones, and emails
 * begin with first names.
 *
 * @param {import('pg').Client} db
 * @param {number} clients
 */
export async function seedClients(db, clients) {
  await db.query(
    `insert into client (name, lastname, email, address, dni, birthday, phone_number)
      select
        first_name,
        ($4::text[])[1 + n / 7 % $5::int] || ' ' || translate(left(md5(n::text), 6), '0123456789', 'lmnopqrstu'),
        translate(lower(first_name), 'áéíóú', 'aeiou') || '.' || n || '@example.com',
        'Mitre ' || n % 5000, $6::int + n, date '1950-01-01' + n % 20000, 0
      from generate_series(1, $1::int - (select count(*)::int from client)) as n,
        lateral (select ($2::text[])[1 + n % $3::int]) as first (first_name)`,
    [clients, NAMES, NAMES.length, LASTNAMES, LASTNAMES.length, DNI_OFFSET],
  )
  // Does at once what autovacuum would do later.
  await db.query('vacuum analyze')
}
