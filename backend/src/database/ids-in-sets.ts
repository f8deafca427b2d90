import { type SQL, sql } from 'drizzle-orm'

/** Sets are searched in parts of this many bits, because most parts of a sparse set are empty. */
const PART = 64

/**
 * Selects the `id`s in sets of bits.
 *
 * @param sets selects `block` and `bits`, which has a bit for each id from `block * size` on
 * @param size the bits of a row, a multiple of 64
 */
export function idsInSets(sets: SQL, size: number): SQL {
  const [part, perSet, inSet] = [PART, size / PART, size].map((number) => sql.raw(`${number}`))
  // The offsets make PostgreSQL calculate the bits once for each row and part.
  return sql`
    select block * ${inSet} + part * ${part} + place as id
    from (
      select block, part, substring(bits from part * ${part} + 1 for ${part}) as bits
      from (select * from (${sets}) as sets where bit_count(bits) > 0 offset 0) as sets, generate_series(0, ${perSet} - 1) as part offset 0
    ) as parts, generate_series(0, ${part} - 1) as place
    where bit_count(bits) > 0 and get_bit(bits, place) = 1`
}
