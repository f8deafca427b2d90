import { Readable } from 'node:stream'

/**
 * Batches as the text of one JSON array, made as it is read.
 * The first batch is read before anything is sent, so that what goes wrong at once is still answered as an error.
 */
export async function jsonArray<Row>(
  batches: AsyncGenerator<Row[]>,
  serialize: (row: Row) => string,
): Promise<Readable> {
  const first = await batches.next()

  async function* text() {
    yield '['
    let separator = ''
    for (let batch = first; !batch.done; batch = await batches.next()) {
      if (batch.value.length > 0) yield separator + batch.value.map(serialize).join(',')
      separator = ','
    }
    yield ']'
  }
  return Readable.from(text())
}
