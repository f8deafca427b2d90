import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects the `id`s in sets of bits. The text of a set is split at each `1`: the number of zeros before it is the number of ids that
 * are skipped, and the part after the last `1` is left out. That takes half as long as to look at each bit.
 *
 * @param sets selects `block` and `bits`, which has a bit for each id from `block * size` on
 * @param size the bits of a row
 */
export function idsInSets(sets: SQL, size: number): SQL {
  // The offset makes PostgreSQL calculate the bits once for each row.
  return sql`
    select block * ${sql.raw(`${size}`)} + place as id
    from (select * from (${sets}) as sets where bit_count(bits) > 0 offset 0) as sets cross join lateral (
      select (sum(length(zeros) + 1) over (order by number rows unbounded preceding))::integer - 1 as place
      from string_to_table(bits::text, '1') with ordinality as part (zeros, number)
      where number <= bit_count(bits)
    ) as places`
}

/** The bits of a number. */
const WORD = 64

/**
 * Selects `block` and `bits`: the given ids as sets. Bits in numbers are set faster than those in sets.
 *
 * @param ids selects `id`
 * @param size the bits of a row, a multiple of 64
 */
export function setsOfIds(ids: SQL, size: number): SQL {
  const [inSet, inWord, words] = [size, WORD, size / WORD].map((number) => sql.raw(`${number}`))
  return sql`
    select word / ${words} as block, bit_or(bits::bit(${inWord})::bit(${inSet}) >> word % ${words} * ${inWord}) as bits
    from (select id / ${inWord} as word, bit_or(1::bigint << ${inWord} - 1 - id % ${inWord}) as bits from (${ids}) as ids group by 1) as words
    group by 1`
}

/**
 * Selects `bits`, all sets as one string of bytes. A lookup in it takes a tenth of the time of a lookup in an index, once it is built.
 *
 * @param sets selects `block` and `bits`, at most one row for each block
 * @param more selects further `id`s
 * @param maxId selects the highest id that is looked up
 * @param size the bits of a row, a multiple of 64
 */
export function bitmapOf(sets: SQL, more: SQL, maxId: SQL, size: number): SQL {
  const inSet = sql.raw(`${size}`)
  const none = sql`0::bit(${inSet})`
  // The binary form of a set begins with its length, in four bytes.
  return sql`
    select string_agg(substr(bit_send(coalesce(sets.bits, ${none}) | coalesce(more.bits, ${none})), 5), '' order by number) as bits
    from generate_series(0, (${maxId}) / ${inSet}) as number
    left join (${sets}) as sets on sets.block = number
    left join (${setsOfIds(more, size)}) as more on more.block = number`
}

/**
 * The condition that an id is in a bitmap. It fails for ids beyond the block of the bitmap's `maxId`. In a byte, sets begin with the
 * highest bit, and `get_bit` with the lowest.
 */
export const isInBitmap = (id: SQL, bitmap: SQL): SQL => sql`get_bit(${bitmap}, ${id} # 7) = 1`
